// The peer that `hunch bench server` measures beside ours: boardgame.io's own server, with a small
// game of its own that asks of a server what Intuition asks: two seats by turns, a card that only
// its holder may see, 47 cards to earn, and every move told to both.
//
//   node peer.mjs PORT             keeps matches in memory only
//   node peer.mjs PORT --dir DIR   keeps them in DIR too, with boardgame.io's FlatFile
//
// Prints "ready" once it listens. Where there is a choice it is made in the peer's favour, here and
// in package.json. node-persist, which FlatFile writes with, stays at 3.1.0, because later versions
// let a lone match wait a second for every move. The peer sends whole states, its default, which
// costs it less than working out what changed. koa-compose stays at 4.1.0, because with 4.2.0 the
// lobby cannot be reached.
import { createRequire } from "node:module";
import { parseArgs } from "node:util";

// boardgame.io checks that every state is serialisable unless told that this is production; its
// logger and its libraries read this as they load, so it comes first.
process.env.NODE_ENV = "production";
// boardgame.io names its parts by folders, which an import statement does not find.
const require = createRequire(import.meta.url);
const { FlatFile, Server } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

// The 48 cards are numbers: the upper half is high, even ones are red. That is less to keep and to
// send than ranks and suits would be.
const WORDS = {
  low: (card) => card < 24,
  high: (card) => card >= 24,
  red: (card) => card % 2 === 0,
  black: (card) => card % 2 === 1,
};

const game = {
  name: "guessing",
  minPlayers: 2,
  maxPlayers: 2,
  turn: { minMoves: 1, maxMoves: 1 },
  // A card that was seen cannot be unseen, and the copies for undoing would be kept and written.
  disableUndo: true,

  // Shuffling once is cheaper for boardgame.io than drawing by lot at every move, and so is taking
  // from the deck's end: it then records one change, not one for each card left.
  setup: ({ random }) => {
    const [aside, held, ...deck] = random.Shuffle([...Array(48).keys()]);
    return { aside, held, deck, stacks: [[], []] };
  },

  moves: {
    guess: ({ G, playerID }, ...words) => {
      const known = words.every((word) => Object.hasOwn(WORDS, word));
      if (!known || words.length < 1 || words.length > 2) return INVALID_MOVE;
      const right = words.every((word) => WORDS[word](G.held));
      const earned = G.stacks[right ? Number(playerID) : 1 - Number(playerID)];
      earned.push(G.held);
      if (right && words.length === 2) earned.push(...G.deck.splice(-2));
      G.held = G.deck.pop() ?? null;
    },
  },

  endIf: ({ G: { held, stacks } }) =>
    held === null ? { winner: stacks[0].length > stacks[1].length ? "0" : "1" } : undefined,

  // The seat that is not to guess holds the card. A watcher has no seat and sees it neither.
  playerView: ({ G, ctx, playerID }) => ({
    aside: G.aside,
    held: playerID !== null && playerID !== ctx.currentPlayer ? G.held : null,
    deck: G.deck.length,
    stacks: G.stacks.map((stack) => ({ size: stack.length, top: stack.at(-1) ?? null })),
  }),
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { dir: { type: "string" } },
});
const port = Number(positionals[0]);
if (positionals.length !== 1 || !Number.isInteger(port)) {
  console.error("usage: node peer.mjs PORT [--dir DIR]");
  process.exit(2);
}

// Without this, a variable of the environment could turn memory into files.
delete process.env.FLATFILE_DIR;
const server = Server({
  games: [game],
  origins: [],
  db: values.dir === undefined ? undefined : new FlatFile({ dir: values.dir }),
});
// run() hands its port to Node's listen(), which takes an address there too: without one the peer
// would be open to the network.
await server.run({ port: { host: "127.0.0.1", port } });
console.log("ready");
