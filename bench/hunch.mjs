// How the swarm talks to Hunch's server: tables over HTTP, everything else over WebSockets, as its
// own client would send it. The same interface as boardgame.mjs.
import { WebSocket } from "ws";

const GAMES = { 2: "intuition", 4: "press_your_luck" }; // by seats; both list every action

/** One table, whose seats connect one by one and then play one match after another. */
export class Table {
  constructor(server, seats, heard) {
    this.server = server;
    this.seats = seats;
    this.heard = heard;
    this.sockets = [];
    this.frames = []; // the latest, by seat
    this.sent = 0; // moves; the swarm counts them as versions
    this.lengths = []; // for each move, the length of the table's log when it was sent
    this.told = Array(seats).fill(0); // for each seat, the moves whose outcome it was told
    this.waiting = []; // conditions, and what to call when they hold
  }

  /** Opens the table; nobody is connected yet. */
  async create() {
    const body = JSON.stringify({ game: GAMES[this.seats], name: "seat 0" });
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${this.server}/api/tables`, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(`the server did not open a table: ${await answer.text()}`);
    const { code, token } = await answer.json();
    this.token = token;
    this.address = `${this.server.replace("http", "ws")}/api/tables/${code}/socket`;
  }

  /** Connects every seat, one by one, so that the n-th to connect gets the n-th chair. */
  async connect() {
    for (let seat = 0; seat < this.seats; seat++) {
      const socket = new WebSocket(this.address, { perMessageDeflate: false });
      socket.on("message", (text) => this.#received(seat, JSON.parse(text)));
      await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));
      socket.on("close", (code, why) => this.#fail(`the server closed a socket: ${code} ${why}`));
      this.sockets.push(socket);
      const who = seat === 0 ? { token: this.token } : { name: `seat ${seat}` };
      this.#send(seat, { type: "join", ...who });
      await this.#until(() => this.frames[seat] !== undefined);
    }
  }

  /** Starts a match, and returns who moves first. */
  async begin() {
    if (this.frames[0].table.phase === "over") this.#send(0, { type: "rematch", id: 0 });
    this.#send(0, { type: "start", id: 0 });
    await this.#until(() => this.frames.every((frame) => frame.table.phase === "playing"));
    return this.#turn(this.frames[0]);
  }

  /** Sends a move for the seat, and returns the version it will lead to. */
  move(seat) {
    const { length, match } = this.frames[seat];
    const { actions } = match.menu;
    const action = actions[Math.floor(Math.random() * actions.length)];
    this.lengths.push(length);
    this.sent += 1;
    this.#send(seat, { type: "move", id: this.sent, number: match.number, action });
    return this.sent;
  }

  close() {
    for (const socket of this.sockets) socket.removeAllListeners("close").terminate();
  }

  #send(seat, message) {
    this.sockets[seat].send(JSON.stringify(message));
  }

  #received(seat, message) {
    if (message.type === "refused") this.#fail(`a message was refused: ${message.message}`);
    if (message.type !== "frame") return;
    this.frames[seat] = message;
    // Changes in quick succession share a frame, so one frame may report several moves. A frame
    // reports a move if its log is longer than the log was when the move was sent.
    while (this.told[seat] < this.sent && message.length > this.lengths[this.told[seat]]) {
      this.told[seat] += 1;
      const latest = this.told[seat] === this.sent || message.length <= this.lengths[this.told[seat]];
      this.heard(seat, this.told[seat], latest ? this.#turn(message) : undefined);
    }
    const ready = this.waiting.filter(({ condition }) => condition());
    this.waiting = this.waiting.filter((each) => !ready.includes(each));
    for (const { resolve } of ready) resolve();
  }

  #turn({ match, table }) {
    return table.phase === "over" ? null : match.seats.findIndex((seat) => seat.owes);
  }

  #until(condition) {
    return new Promise((resolve) => {
      if (condition()) resolve();
      else this.waiting.push({ condition, resolve });
    });
  }

  #fail(reason) {
    console.error(`swarm: ${reason}`);
    process.exit(1);
  }
}

/** Opens a table; `heard(seat, version, next)` is called for every move reported to a seat. */
export async function open(server, heard, seats = 2) {
  const table = new Table(server, seats, heard);
  await table.create();
  await table.connect();
  return table;
}
