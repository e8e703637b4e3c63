/**
 * `node bench/scaling-model.mjs`: moves a second at 1, 4, 16 and 64 database nodes, predicted from measured processor times.
 * Prints the table of docs/scaling.md. Variables set other costs, in µs a move: SERVER, POSTGRES, WORKERS, COORDINATOR; CORES of
 * a node, REDIS_MOVES per second.
 */
import { decimals, printTable, whole } from './table.mjs';

const cost = (name, usual) => Number(process.env[name] ?? usual);
const server = cost('SERVER', 300);
const postgres = cost('POSTGRES', 94);
const workers = cost('WORKERS', 181);
const coordinator = cost('COORDINATOR', 30);
const cores = cost('CORES', 2);
const redis = cost('REDIS_MOVES', 17_000);

/** Moves a second that this many nodes can store, each with this cost of a move. */
const rate = (nodes, micros) => (nodes * cores * 1e6) / micros;

const rows = [['one PostgreSQL', { 'the database': rate(1, postgres) }]];
for (const nodes of [1, 4, 16, 64]) {
  const limits = { 'the workers': rate(nodes, workers), 'the coordinator': rate(1, coordinator) };
  const name = `${nodes} ${nodes === 1 ? 'worker' : 'workers'}`;
  rows.push([name, limits], [`${name}, with Redis`, { ...limits, Redis: redis }]);
}
printTable(
  ['database nodes', 'moves/s', 'cores of servers', 'first bottleneck'],
  rows.map(([name, limits]) => {
    const [[bottleneck, moves]] = Object.entries(limits).sort(([, one], [, other]) => one - other);
    return [name, whole(moves), decimals((moves * server) / 1e6, 1), bottleneck];
  }),
);
