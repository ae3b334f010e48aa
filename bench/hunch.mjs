// How the swarm speaks with Hunch's server: a table through its lobby, everything else through its
// sockets, as its own client sends it. The same interface as boardgame.mjs.
import { WebSocket } from "ws";

const GAMES = { 2: "intuition", 4: "press_your_luck" }; // by seats; both list every action

/** One table, whose seats connect one after the other and then play one match after another. */
export class Table {
  constructor(server, seats, heard) {
    this.server = server;
    this.seats = seats;
    this.heard = heard;
    this.sockets = [];
    this.frames = []; // the latest, by seat
    this.sent = 0; // moves, which are the versions that the swarm counts by
    this.lengths = []; // by move, how long the table's log was when it was sent
    this.told = Array(seats).fill(0); // by seat, how many moves it was told the outcome of
    this.hopes = []; // what somebody waits for
  }

  /** Opens the table; nobody is connected yet. */
  async create() {
    const body = JSON.stringify({ game: GAMES[this.seats], name: "seat 0" });
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${this.server}/api/tables`, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(`the server opened no table: ${await answer.text()}`);
    const { code, token } = await answer.json();
    this.token = token;
    this.address = `${this.server.replace("http", "ws")}/api/tables/${code}/socket`;
  }

  /** Connects every seat: one after the other, so that the n-th to come sits on the n-th chair. */
  async connect() {
    for (let seat = 0; seat < this.seats; seat++) {
      const socket = new WebSocket(this.address, { perMessageDeflate: false });
      socket.on("message", (text) => this.#received(seat, JSON.parse(text)));
      await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));
      socket.on("close", (code, why) => this.#lost(`the server closed a socket: ${code} ${why}`));
      this.sockets.push(socket);
      const who = seat === 0 ? { token: this.token } : { name: `seat ${seat}` };
      this.#say(seat, { type: "join", ...who });
      await this.#until(() => this.frames[seat] !== undefined);
    }
  }

  /** Begins a match, and tells who moves first. */
  async begin() {
    if (this.frames[0].table.phase === "over") this.#say(0, { type: "rematch", id: 0 });
    this.#say(0, { type: "start", id: 0 });
    await this.#until(() => this.frames.every((frame) => frame.table.phase === "playing"));
    return this.#turn(this.frames[0]);
  }

  /** Sends a move of the seat, and tells the version that it will make. */
  move(seat) {
    const { length, match } = this.frames[seat];
    const { actions } = match.menu;
    const action = actions[Math.floor(Math.random() * actions.length)];
    this.lengths.push(length);
    this.sent += 1;
    this.#say(seat, { type: "move", id: this.sent, number: match.number, action });
    return this.sent;
  }

  close() {
    for (const socket of this.sockets) socket.removeAllListeners("close").terminate();
  }

  #say(seat, message) {
    this.sockets[seat].send(JSON.stringify(message));
  }

  #received(seat, message) {
    if (message.type === "refused") this.#lost(`a message was refused: ${message.message}`);
    if (message.type !== "frame") return;
    this.frames[seat] = message;
    // Several changes that come quickly make one frame, so a frame may tell of several moves. A
    // move is told of by a frame whose log is longer than the one that the move was made on.
    while (this.told[seat] < this.sent && message.length > this.lengths[this.told[seat]]) {
      this.told[seat] += 1;
      const latest = this.told[seat] === this.sent || message.length <= this.lengths[this.told[seat]];
      this.heard(seat, this.told[seat], latest ? this.#turn(message) : undefined);
    }
    const fulfilled = this.hopes.filter(({ condition }) => condition());
    this.hopes = this.hopes.filter((hope) => !fulfilled.includes(hope));
    for (const { resolve } of fulfilled) resolve();
  }

  #turn({ match, table }) {
    return table.phase === "over" ? null : match.seats.findIndex((seat) => seat.owes);
  }

  #until(condition) {
    return new Promise((resolve) => {
      if (condition()) resolve();
      else this.hopes.push({ condition, resolve });
    });
  }

  #lost(reason) {
    console.error(`swarm: ${reason}`);
    process.exit(1);
  }
}

/** Opens a table; `heard(seat, version, next)` is called for every move that a seat is told of. */
export async function open(server, heard, seats = 2) {
  const table = new Table(server, seats, heard);
  await table.create();
  await table.connect();
  return table;
}
