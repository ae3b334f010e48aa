// The peer that `hunch bench server` measures next to ours: boardgame.io's own server, with a small
// game that makes the same demands as Intuition: two seats taking turns, a card that only its holder
// may see, 47 cards to earn, and every move reported to both.
//
//   node peer.mjs PORT             keeps matches in memory only
//   node peer.mjs PORT --dir DIR   keeps them in DIR too, with boardgame.io's FlatFile
//
// Prints "ready" once it is listening. Every choice, here and in package.json, is made in the peer's
// favour. node-persist, which FlatFile writes with, stays at 3.1.0, because later versions make a
// lone match wait a second for every move. The peer sends whole states, its default, which costs it
// less than working out what changed. koa-compose stays at 4.1.0, because 4.2.0 breaks the lobby.
import { createRequire } from "node:module";
import { parseArgs } from "node:util";

// Outside production boardgame.io checks that every state is serialisable. Its logger and libraries
// read this variable as they load, so it comes first.
process.env.NODE_ENV = "production";
// boardgame.io's parts are folders, which an import statement cannot resolve.
const require = createRequire(import.meta.url);
const { FlatFile, Server } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

// The 48 cards are numbers: the upper half is high, even ones are red. That is less to store and
// send than ranks and suits.
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
  // A card cannot be unseen, and the copies for undo would have to be kept and written.
  disableUndo: true,

  // For boardgame.io, shuffling once is cheaper than drawing at random in every move. Taking cards
  // from the end of the deck is cheaper too: it records one change, not one for each card left.
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

  // The seat that is not guessing holds the card. Spectators have no seat and don't see it.
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

// Otherwise an environment variable could make the in-memory server write files.
delete process.env.FLATFILE_DIR;
const server = Server({
  games: [game],
  origins: [],
  db: values.dir === undefined ? undefined : new FlatFile({ dir: values.dir }),
});
// run() passes its port to Node's listen(), which accepts an address too. Without one, the peer would
// be open to the network.
await server.run({ port: { host: "127.0.0.1", port } });
console.log("ready");
