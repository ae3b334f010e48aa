// What is drawn on the cover of each built-in pack, 24 by 24; other packs have their colour's shape.

/** The colours of their covers, where chance would give neighbours the same one. */
export const COVERS: Readonly<Record<string, string>> = {
  art_and_books: 'red',
  days_between: 'green',
  food: 'red',
  geography: 'green',
  language: 'blue',
  money: 'yellow',
  nature: 'green',
  numbers: 'blue',
  party: 'pink',
  records: 'orange',
  space: 'purple',
  sport: 'red',
  technology: 'blue',
}

export const EMBLEMS: Readonly<Record<string, string>> = {
  almanac: 'M3 21V13h4v8ZM10 21V8h4v13ZM17 21V3h4v18Z',
  art_and_books: 'M2 5c4-1 7-1 9 1v14c-2-2-5-2-9-1ZM22 5c-4-1-7-1-9 1v14c2-2 5-2 9-1Z',
  atlas:
    'M12 2a7 7 0 0 0-7 7c0 5 7 13 7 13s7-8 7-13a7 7 0 0 0-7-7Zm0 4.500a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  below_zero: 'M9 4a3 3 0 0 1 6 0v9a5 5 0 1 1-6 0ZM11 8v6.500a2.5 2.5 0 1 0 2 0V8Z',
  body: 'M12 1a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM4 9h16v3h-5v11h-2.500v-7h-1v7H9V12H4Z',
  days_between: 'M3 4h4V2h2v2h6V2h2v2h4v18H3ZM5 9v11h14V9Zm2 2h4v3H7Zm6 4h4v3h-4Z',
  elements: 'M3 3h18v18H3ZM7 7v10h2.500v-4h5v4H17V7h-2.500v4h-5V7Z',
  everyday:
    'M3 6h14v2h1a4 4 0 0 1 0 8h-1a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5ZM17 10.500v3h1a1.5 1.5 0 0 0 0-3Z',
  family: 'M12 2 1 12h3v10h6v-7h4v7h6V12h3Z',
  film_and_music: 'M8 4l13-3v15a3.5 3 0 1 1-2.5-3V7L10.5 9v10A3.5 3 0 1 1 8 16Z',
  flops: 'M2 7h7l3 4 4-5h6v3h-4.500L12 16 7.500 10H2ZM3 18h18v3H3Z',
  food: 'M12 7c2-2 8-2 8 4 0 5-4 11-6 11-1 0-1-.5-2-.5s-1 .5-2 .5c-2 0-6-6-6-11 0-6 6-6 8-4ZM12 6c0-3 1-4 4-5 0 3-1 4-4 5Z',
  geography: 'M1 21 9 5l5 9 2-3 7 10Z',
  history: 'M4 2h16v3c0 4-5 5-5 7s5 3 5 7v3H4v-3c0-4 5-5 5-7S4 9 4 5Z',
  language: 'M2 3h20v14H12l-6 5v-5H2ZM6 7v2h12V7Zm0 4v2h8v-2Z',
  money:
    'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20ZM12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM10.8 8h2.400v8h-2.400Z',
  nature: 'M12 1 4 11h4l-5 8h8v4h2v-4h8l-5-8h4Z',
  numbers:
    'M8 2h3l-1 6h4l1-6h3l-1 6h4v3h-4.500l-.5 3H20v3h-4.500l-.8 5h-3l.8-5h-4l-.8 5h-3l.8-5H2v-3h4l.5-3H3V8h4ZM9.5 11 9 14h4l.5-3Z',
  odd_records: 'M12 1l3 7 8 .6-6 5.200 2 7.700-7-4.200-7 4.200 2-7.700-6-5.200L9 8Z',
  online: 'M6 1h12v22H6ZM8 4v13h8V4ZM11 19v2h2v-2Z',
  party: 'M12 1c5 0 8 4 8 8s-4 9-7 9l1 2h-1v3h-2v-3h-1l1-2c-3 0-7-5-7-9s3-8 8-8Z',
  people: 'M12 21C5 15 2 12 2 8a5 5 0 0 1 10-2 5 5 0 0 1 10 2c0 4-3 7-10 13Z',
  pets_and_plates:
    'M5 8a2.5 3 0 1 1 0 6 2.5 3 0 0 1 0-6ZM19 8a2.5 3 0 1 1 0 6 2.500 3 0 0 1 0-6ZM9 2a2.500 3.500 0 1 1 0 7 2.5 3.500 0 0 1 0-7ZM15 2a2.500 3.500 0 1 1 0 7 2.500 3.500 0 0 1 0-7ZM12 11c4 0 7 5 7 8s-3 3-7 3-7 0-7-3 3-8 7-8Z',
  pop: 'M12 1a4 4 0 0 1 4 4v6a4 4 0 0 1-8 0V5a4 4 0 0 1 4-4ZM5 11h2a5 5 0 0 0 10 0h2a7 7 0 0 1-6 7v3h4v2H7v-2h4v-3a7 7 0 0 1-6-7Z',
  prices: 'M2 2h10l10 10-10 10L2 12ZM7 4.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  records:
    'M6 2h12v3h4c0 5-2 7-5 7-1 2-2 3-4 3v3h4v4H7v-4h4v-3c-2 0-3-1-4-3-3 0-5-2-5-7h4ZM4 7c.3 2 1 3 2.3 3L6 7ZM20 7h-2l-.3 3C19 10 19.7 9 20 7Z',
  science: 'M8 2h8v3h-1v5l6 10v2H3v-2l6-10V5H8Z',
  screens: 'M2 4h20v13H2ZM4.500 6.500v8h15v-8ZM7 19h10v3H7Z',
  space:
    'M12 1c4 3 5 7 5 11v2l3 4v4l-5-3H9l-5 3v-4l3-4v-2c0-4 1-8 5-11ZM12 7.500a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  sport: 'M1 9h2V6h4v4h10V6h4v3h2v6h-2v3h-4v-4H7v4H3v-3H1Z',
  sport_now: 'M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22ZM12 6.500 7 10l2 6h6l2-6Z',
  technology:
    'M5 5h14v14H5ZM9 9v6h6V9ZM8 1h2v4H8ZM14 1h2v4h-2ZM8 19h2v4H8ZM14 19h2v4h-2ZM1 8h4v2H1ZM1 14h4v2H1ZM19 8h4v2h-4ZM19 14h4v2h-4Z',
  wide_world:
    'M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22ZM4 9.500v5h3.500v-5ZM9.500 9.500v5h5v-5ZM16.500 9.500v5H20v-5Z',
}
