// How much memory idle tables and sockets take.
//
//   node idle.mjs http://127.0.0.1:PORT --server-pid PID [--tables 500] [--seats 4]
//
// Opens tables, then connects their seats, and prints how much each of them added to the server's
// memory, in kB, as one line of JSON. Linux only.
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";

import { Table } from "./hunch.mjs";

const AT_ONCE = 8;
const REST = 500; // milliseconds, for the server to finish what it was sent

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    "server-pid": { type: "string" },
    tables: { type: "string", default: "500" },
    seats: { type: "string", default: "4" },
  },
});

async function memory() {
  await sleep(REST);
  const status = readFileSync(`/proc/${values["server-pid"]}/status`, "utf8");
  return Number(status.match(/VmRSS:\s+(\d+) kB/)[1]);
}

async function each(tables, work) {
  for (let i = 0; i < tables.length; i += AT_ONCE) {
    await Promise.all(tables.slice(i, i + AT_ONCE).map(work));
  }
}

const server = positionals[0];
const [count, seats] = [Number(values.tables), Number(values.seats)];
const made = () => Array.from({ length: count }, () => new Table(server, seats, () => {}));

// The first few make the server load what all tables share.
await each(made().slice(0, AT_ONCE), async (table) => {
  await table.create();
  await table.connect();
});
const tables = made();
const empty = await memory();
await each(tables, (table) => table.create());
const opened = await memory();
await each(tables, (table) => table.connect());
const connected = await memory();
console.log(
  JSON.stringify({
    tables: count,
    sockets: count * seats,
    table_kb: Number(((opened - empty) / count).toFixed(1)),
    socket_kb: Number(((connected - opened) / (count * seats)).toFixed(1)),
    server_mb: Number((connected / 1024).toFixed(1)),
  }),
);
process.exit(0);
