// How jack, queen and king are drawn: each half of a court card is 28 wide and 30 high.

/** What they wear, each 24 wide: a crown, a diadem, a cap with a feather. */
export const HATS: Record<string, string> = {
  K: 'M1 13V1l6 6 5-7 5 7 6-6v12Z',
  Q: 'M1 13 0 5l6 3 3-6.500a3 3 0 1 1 6 0L18 8l6-3-1 8Z',
  J: 'M2 13c0-5 3-8 9-8C13 1 17-2 24-3c-2 4-3 6-6 8 3 1 4 4 4 8Z',
}

/** Behind the face: long for the queen, a bob for the jack. */
export const HAIR: Record<string, string> = {
  K: 'M8 9.500h12v8c1.500 1 1.500 3 0 3.500H8c-1.500-.5-1.500-2.500 0-3.500Z',
  Q: 'M8.200 9.500h11.600c1.400 4 3.200 8 2.200 13.500H6C5 17.500 6.800 13.500 8.200 9.500Z',
  J: 'M7.800 9.500h12.400v8.300c0 1.600-1.800 2.200-2.800 1H10.600c-1 1.200-2.800.6-2.800-1Z',
}

/** On the face: eyes, and what the mouth does. The jack winks: he has seen the card. */
export const EYES: Record<string, string> = {
  K: 'M11.900 12.600v.01M16.100 12.600v.01',
  Q: 'M11.900 13.400v.01M16.100 13.400v.01M10.800 12.200q1-.9 2.100-.1M17.200 12.200q-1-.9-2.100-.1',
  J: 'M11.900 13v.01M15.100 13.100q1 .8 2 0',
}
export const MOUTHS: Record<string, string> = {
  K: 'M14 15.200c-1.200-.9-2.800-.4-3.800.9 1.300.5 2.600.4 3.800-.3 1.200.7 2.500.8 3.800.3-1-1.300-2.600-1.800-3.800-.9Z',
  Q: 'M12.700 17.100q.7-.8 1.300-.3.600-.5 1.300.3-1.300 1.200-2.600 0Z',
  J: 'M12 16.600q2 1.600 4 0-.4 2.200-2 2.200t-2-2.200Z',
}
/** The king's beard, below his cheeks. */
export const BEARD = 'M9 14c.6 2 1.500 2.600 5 2.600s4.400-.6 5-2.600c.6 5-1.600 8.800-5 10-3.400-1.200-5.600-5-5-10Z'
