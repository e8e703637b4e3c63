/**
 * `npm run bench:move -- <commit>`: the CPU time of a move in this tree divided by that of a commit, over each
 * protocol. Both servers run at once and are loaded in turn; a ratio compares neighbouring rounds. See README.md.
 * BENCH_STARTS, BENCH_ROUNDS per start and BENCH_SECONDS set the duration, BENCH_CONNECTIONS the number of players,
 * BENCH_FOLDER the folder of the databases.
 */
import { execFileSync } from 'node:child_process';
import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { percentile } from './measure.mjs';
import { runLoad, startServer } from './servers.mjs';
import { decimals, printTable, whole } from './table.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** V8's compilation differs by a tenth between two processes of the same build. */
const STARTS = Number(process.env.BENCH_STARTS ?? 5);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 4);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 64);
const WARM_UP_SECONDS = 5;

/** Behind a proxy, clients count towards the limits of their addresses; local ones are exempt. */
const COUNTED = {
  TRUST_PROXY: '127.0.0.1',
  RATE_PLAYER_PER_SECOND: '0',
  RATE_ADDRESS_PER_SECOND: '0',
  RATE_REGISTRATIONS_PER_MINUTE: '0',
};
const UNBOUNDED = { QUOTA_RUNNING_GAMES: '0', QUOTA_GAMES_PER_DAY: '0' };
const CASES = /** @type {const} */ ([
  { name: 'GraphQL', protocol: 'graphql' },
  { name: 'REST', protocol: 'rest' },
  { name: 'socket', protocol: 'socket' },
  { name: 'GraphQL, counted', protocol: 'graphql', isCounted: true },
  { name: 'REST, counted', protocol: 'rest', isCounted: true },
]);

const [, , commit] = process.argv;
if (commit === undefined) {
  console.error('Name the commit to compare with: npm run bench:move -- <commit>');
  process.exit(1);
}
const only = process.env.BENCH_CASES?.split(';');
const folder = await mkdtemp(join(process.env.BENCH_FOLDER ?? tmpdir(), 'yamb-bench-'));
const builds = [await buildOf(commit), ROOT];
const rows = [];
try {
  for (const { name, protocol, isCounted = false } of CASES) {
    if (only && !only.includes(name)) continue;
    const load = (server, seconds) =>
      runLoad([server], { protocol, connections: CONNECTIONS, seconds, isForwarded: isCounted });
    const times = await compare(
      protocol + (isCounted ? '-counted' : ''),
      isCounted ? COUNTED : {},
      load,
    ).catch((error) => {
      // An older commit may not serve every protocol.
      console.error(`${name} is not compared: ${error.message}`);
    });
    if (times === undefined) continue;
    const column = (values) => [0.5, 0.25, 0.75].map((share) => percentile(values, share));
    const [median, low, high] = column(times.map(([then, now]) => now / then));
    const [then, now] = [0, 1].map((index) =>
      percentile(
        times.map((time) => time[index]),
        0.5,
      ),
    );
    rows.push([
      name,
      whole(then),
      whole(now),
      decimals(median, 3),
      `${decimals(low, 3)} to ${decimals(high, 3)}`,
    ]);
  }
  console.log(
    `\nCPU time of a move at ${CONNECTIONS} connections, ${STARTS} starts of both, ${ROUNDS} pairs of rounds of ${SECONDS} s each`,
  );
  printTable(['', `µs at ${commit}`, 'µs now', 'now / then', 'middle half'], rows);
} finally {
  await rm(folder, { recursive: true });
}

/** The CPU times of a move in pairs, then and now, over several starts of both servers. */
async function compare(name, settings, load) {
  const times = [];
  for (let start = 0; start < STARTS; start++) {
    const servers = [];
    try {
      for (const [index, build] of builds.entries()) {
        const DATABASE_FILE = join(folder, `${name}-${start}-${index}.sqlite`);
        const all = { DATABASE_FILE, ...UNBOUNDED, ...settings };
        servers.push(await startServer(join(build, 'dist/main.js'), all));
      }
      for (const server of servers) await load(server, WARM_UP_SECONDS);
      for (let round = 0; round < ROUNDS; round++) {
        // Alternates the order, because the machine may steadily become slower or faster.
        const order = round % 2 === 0 ? [0, 1] : [1, 0];
        const time = [NaN, NaN];
        for (const index of order) time[index] = (await load(servers[index], SECONDS)).serverCpu;
        times.push(time);
      }
    } finally {
      for (const server of servers) await server.stop();
    }
  }
  return times;
}

/**
 * A folder with the build of a commit, made with the packages of its own lock file and kept for the next run. It is not
 * below `node_modules`, because TypeScript writes no declarations there.
 */
async function buildOf(name) {
  const git = (...args) => execFileSync('git', args, { cwd: ROOT, maxBuffer: 2 ** 28 });
  const hash = git('rev-parse', '--verify', `${name}^{commit}`).toString().trim();
  const builds = join(tmpdir(), 'yamb-bench-builds');
  const to = join(builds, hash);
  if (
    await access(to).then(
      () => true,
      () => false,
    )
  )
    return to;
  await mkdir(builds, { recursive: true });
  const draft = await mkdtemp(join(builds, 'draft-'));
  execFileSync('tar', ['-x', '-C', draft], { input: git('archive', hash) });
  for (const args of [['ci'], ['run', 'build']]) {
    console.error(`npm ${args.join(' ')} at ${hash.slice(0, 7)}`);
    execFileSync('npm', args, { cwd: draft, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  // Otherwise an interrupted build would pass for a complete one.
  await rename(draft, to);
  return to;
}
