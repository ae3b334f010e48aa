// What jsdom lacks and the client asks for: no media query matches.

const unmatched = { matches: false, addEventListener() {}, removeEventListener() {} }
globalThis.matchMedia ??= (media) => ({ ...unmatched, media }) as unknown as MediaQueryList
