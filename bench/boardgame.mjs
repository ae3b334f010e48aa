// How the swarm talks to boardgame.io's server: matches through its lobby, moves through its socket,
// both as its own client would send them. It uses socket.io-client directly: boardgame.io's client
// on top would compute every move again and use up the swarm's core.
import { io } from "socket.io-client";

const GAME = "guessing";
const SEATS = [0, 1];
const GUESSES = [
  ...[["low"], ["high"], ["red"], ["black"]],
  ...[["low", "red"], ["low", "black"], ["high", "red"], ["high", "black"]],
];

async function post(address, body) {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}

const turn = ({ ctx }) => (ctx.gameover === undefined ? Number(ctx.currentPlayer) : null);

/** One table with two connected seats, which plays one match after another. */
class Table {
  constructor(server, sockets, heard) {
    this.lobby = `${server}/games/${GAME}`;
    this.sockets = sockets;
    for (const seat of SEATS) {
      sockets[seat].on("update", (match, state) => {
        if (match !== this.match) return;
        this.version = state._stateID;
        heard(seat, state._stateID, turn(state));
      });
    }
  }

  /** Creates a match, seats both players, and returns who moves first. */
  async begin() {
    const { matchID } = await post(`${this.lobby}/create`, { numPlayers: SEATS.length });
    this.match = matchID;
    this.credentials = [];
    for (const seat of SEATS) {
      const player = { playerID: String(seat), playerName: `player ${seat}` };
      const { playerCredentials } = await post(`${this.lobby}/${matchID}/join`, player);
      this.credentials.push(playerCredentials);
    }
    // The server sends a match's moves to the sockets that asked for it, so both need an answer
    // before the first move. Sockets stay open from match to match, as boardgame.io's own client
    // keeps them, which saves the server a handshake.
    const [state] = await Promise.all(SEATS.map((seat) => this.#sync(seat)));
    this.version = state._stateID;
    return turn(state);
  }

  #sync(seat) {
    return new Promise((resolve) => {
      const socket = this.sockets[seat];
      const answered = (match, { state }) => {
        if (match !== this.match) return;
        socket.off("sync", answered);
        resolve(state);
      };
      socket.on("sync", answered);
      socket.emit("sync", this.match, String(seat), this.credentials[seat], SEATS.length);
    });
  }

  /** Sends a guess for the seat, and returns the version it will lead to. */
  move(seat) {
    const args = GUESSES[Math.floor(Math.random() * GUESSES.length)];
    const playerID = String(seat);
    const payload = { type: "guess", args, playerID, credentials: this.credentials[seat] };
    const { match, version } = this;
    this.sockets[seat].emit("update", { type: "MAKE_MOVE", payload }, version, match, playerID);
    return version + 1;
  }

  close() {
    for (const socket of this.sockets) socket.close();
  }
}

/** Opens a table; `heard(seat, version, next)` is called for every state sent to a seat. */
export async function open(server, heard, seats = SEATS.length) {
  if (seats !== SEATS.length) throw new Error("the peer's game is for two players");
  // Straight to the WebSocket: starting with polling, the default, costs the server more. Each seat
  // has its own socket, and nothing reconnects silently if the server goes away.
  const options = { transports: ["websocket"], forceNew: true, reconnection: false };
  const sockets = SEATS.map(() => io(`${server}/${GAME}`, options));
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise((resolve, reject) => {
          socket.on("connect", resolve);
          socket.on("connect_error", reject);
        }),
    ),
  );
  return new Table(server, sockets, heard);
}
