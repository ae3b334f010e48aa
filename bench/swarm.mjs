// Many tables that play as fast as the server answers, over real sockets.
//
//   node swarm.mjs http://127.0.0.1:PORT [--speak ./boardgame.mjs] [--tables 32] [--seats 2]
//                  [--pace 0] [--warmup 3] [--seconds 10] [--server-pid PID]
//
// A seat moves as soon as it hears that it is its turn, so each table has one move in flight, and
// the number of tables is the load. With --pace, people think for that many seconds on average
// before they move. A move counts once every seat has been told its outcome; its latency is the
// time from sending it until then. A finished match is followed by a new one: setting it up is part
// of the load, but not of any latency. The protocol is in another module, so this one measures any
// server.
//
// Prints one line of JSON. With --server-pid (Linux) it includes how much of a core the server used
// (server_cpu), and what share of the processor time it asked for it really got (server_got): if
// that is far below 1, other programs got in its way.
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";

const AT_ONCE = 8; // tables opened together; a burst of handshakes is not what we measure
const TICKS_PER_SECOND = 100; // in /proc, on every platform that Node runs on

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    speak: { type: "string", default: "./boardgame.mjs" },
    tables: { type: "string", default: "32" },
    seats: { type: "string", default: "2" },
    pace: { type: "string", default: "0" },
    warmup: { type: "string", default: "3" },
    seconds: { type: "string", default: "10" },
    "server-pid": { type: "string" },
  },
});
if (positionals.length !== 1) {
  console.error("usage: node swarm.mjs ADDRESS [--speak MODULE] [--tables N] [--seconds S] ...");
  process.exit(2);
}
const seats = Number(values.seats);
const pace = Number(values.pace) * 1000;
const { open } = await import(new URL(values.speak, import.meta.url));

let measuring = false;
let latencies = [];
let matches = 0;

async function play() {
  const waiting = new Map(); // by a move's version: when it was sent, how many were told
  const own = { moves: 0 };

  const send = (seat) => {
    const sent = performance.now();
    waiting.set(own.table.move(seat), { sent, told: 0 });
  };
  // Random thinking times, so that tables do not move in step.
  const think = (seat) => (pace ? setTimeout(send, 2 * pace * Math.random(), seat) : send(seat));
  const begin = async () => {
    waiting.clear();
    think(await own.table.begin());
  };
  const heard = (seat, version, next) => {
    const move = waiting.get(version);
    const done = move !== undefined && ++move.told === seats;
    if (done) {
      waiting.delete(version);
      if (measuring) {
        latencies.push(performance.now() - move.sent);
        own.moves += 1;
      }
    }
    if (next === seat) think(seat);
    if (next === null && done) {
      if (measuring) matches += 1;
      begin().catch(fail);
    }
  };

  own.table = await open(positionals[0], heard, seats);
  own.begin = begin;
  return own;
}

function fail(error) {
  console.error(`swarm: ${error.message}`);
  process.exit(1);
}

/** Seconds of processor time that the server has used, or null if unknown. */
function serverTime() {
  const pid = values["server-pid"];
  if (pid === undefined || process.platform !== "linux") return null;
  // The name in brackets may contain spaces, so count the fields after it.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Seconds that the server's main thread ran, and that it was ready to run but had to wait. */
function serverTurns() {
  const pid = values["server-pid"];
  if (pid === undefined || process.platform !== "linux") return { ran: NaN, waited: NaN };
  const [ran, waited] = readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ").map(Number);
  return { ran: ran / 1e9, waited: waited / 1e9 };
}

/** What share of the processor time it asked for the server really got; it used `used` seconds. */
function got(used, before, after) {
  const others = used - (after.ran - before.ran); // its other threads; it may wait for those
  const waited = Math.max(0, after.waited - before.waited - Math.max(0, others));
  return used / (used + waited);
}

function swarmTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const tables = [];
try {
  const wanted = Number(values.tables);
  while (tables.length < wanted) {
    const some = Math.min(AT_ONCE, wanted - tables.length);
    tables.push(...(await Promise.all(Array.from({ length: some }, play))));
  }
  await Promise.all(tables.map((table) => table.begin()));
  await sleep(Number(values.warmup) * 1000);

  const before = { at: performance.now(), server: serverTime(), swarm: swarmTime() };
  const turns = serverTurns();
  measuring = true;
  await sleep(Number(values.seconds) * 1000);
  measuring = false;
  const seconds = (performance.now() - before.at) / 1000;
  const server = serverTime();
  const turned = serverTurns();
  const swarm = swarmTime();

  latencies = Float64Array.from(latencies).sort();
  const moves = latencies.length;
  const round = (value, digits) => (Number.isFinite(value) ? Number(value.toFixed(digits)) : null);
  const quantile = (part) => round(latencies[Math.min(moves - 1, Math.floor(moves * part))], 2);
  const used = server === null ? NaN : server - before.server;
  console.log(
    JSON.stringify({
      tables: tables.length,
      moves,
      matches,
      seconds: round(seconds, 3),
      moves_per_second: round(moves / seconds, 1),
      p50_ms: quantile(0.5),
      p95_ms: quantile(0.95),
      p99_ms: quantile(0.99),
      server_cpu: round(used / seconds, 3),
      server_cpu_ms_per_move: round((1000 * used) / moves, 4),
      server_got: round(got(used, turns, turned), 3),
      swarm_cpu: round((swarm - before.swarm) / seconds, 3),
      // Tables without a single move: the server has lost track of them, so figures mean little.
      stalled: tables.filter((table) => table.moves === 0).length,
    }),
  );
  for (const { table } of tables) table.close();
  process.exit(0); // matches that are being set up would keep the process alive
} catch (error) {
  fail(error);
}
