/**
 * `npm run bench:prices`: measures the CPU time of operations per point that they cost. See README.md. BENCH_SECONDS
 * sets how long to search for worse ones, BENCH_SEED the random seed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './measure.mjs';
import { catalogue } from './prices/catalogue.mjs';
import { Meter } from './prices/measure.mjs';
import { searchWorst } from './prices/search.mjs';
import { Sender } from './prices/send.mjs';
import { seedWorld } from './prices/world.mjs';
import { startServer } from './servers.mjs';
import { decimals, printTable, whole } from './table.mjs';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const SEED = Number(process.env.BENCH_SEED ?? 1);
/** Maximum CPU time per point, as a multiple of the median. */
const MAX_RATIO = 3;
/** An address exempt from rate limits, used to set up the world. */
const EXEMPT = '198.51.100.1';

/** Buckets that no operation empties, and that refill so slowly that the cost of an operation can be read. */
const RATES = {
  TRUST_PROXY: '1',
  RATE_EXEMPT: EXEMPT,
  RATE_ADDRESS_BURST: '10000000',
  RATE_ADDRESS_PER_SECOND: '1',
  RATE_PLAYER_PER_SECOND: '0',
  RATE_REGISTRATIONS_PER_MINUTE: '0',
  RATE_JOINS_PER_MINUTE: '0',
  QUOTA_INVITATIONS: '0',
  LIVE_CONNECTIONS_PER_ADDRESS: '1000000',
};

const folder = await mkdtemp(join(process.env.BENCH_FOLDER ?? tmpdir(), 'yamb-prices-'));
const server = await startServer('durable', { DATABASE_FILE: join(folder, 'yamb.sqlite'), ...RATES });
const sender = new Sender(server.url);
try {
  const world = await seedWorld(server.url, { headers: { 'x-forwarded-for': EXEMPT }, sizes: sizes() });
  const meter = new Meter(sender, world, server.pid);
  const measured = await meter.prices(catalogue);
  const middle = median(measured.map(({ ratio }) => ratio));
  print('The catalogue', measured, middle);
  const found = await searchWorst({ sender, meter, world, seconds: SECONDS, seed: SEED });
  print(`The worst of ${found.tried} more found in ${SECONDS} s of search`, found.worst, middle);
  const above = [...measured, ...found.worst].filter(({ ratio }) => ratio > MAX_RATIO * middle);
  console.log(`\nMedian ${whole(middle)} µs a point; above ${MAX_RATIO} times that: ${above.length}`);
  if (above.length > 0) process.exitCode = 1;
} finally {
  sender.close();
  await server.stop();
  await rm(folder, { recursive: true });
}

/** A smaller world, for trying out the catalogue alone. */
function sizes() {
  return process.env.BENCH_WORLD === 'small' ? { games: 200, imports: 3, scores: 100 } : {};
}

function print(title, prices, middle) {
  console.log(`\n${title}; CPU time of the server in µs`);
  printTable(
    ['operation', 'µs', 'points', 'µs a point', 'of the median', 'answered'],
    [...prices]
      .sort((a, b) => b.ratio - a.ratio)
      .map(({ name, microseconds, points, ratio, fault }) => [
        name,
        whole(microseconds),
        decimals(points, 1),
        whole(ratio),
        decimals(ratio / middle, 2),
        fault,
      ]),
  );
}
