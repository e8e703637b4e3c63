/** The effect of one account and one address on others, each sending at its full permitted rate. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { catalogue } from '../../bench/prices/catalogue.mjs';
import { Sender } from '../../bench/prices/send.mjs';
import { seedWorld, type World } from '../../bench/prices/world.mjs';
import { delay, play, playerAt, type Player } from '../harness/bystander.js';
import { readMetrics } from '../harness/metrics.js';
import { startProcess, type ServerProcess } from '../harness/process.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';
import { IS_LONG, runs, report, TEST_TIMEOUT } from '../harness/torture.js';

/**
 * Number of operations that the attackers send: the most expensive ones for the server, out of all or, in the short
 * form, every fourth.
 */
const WORST = runs(10, 40);
const asked = catalogue.filter((_, index) => index % runs(4, 1) === 0);
/** Total duration of the attack: ten seconds per operation in the long form. */
const SECONDS = runs(1.5, 400);
/** Maximum number of rounds; the first round with acceptable times is the last one. */
const ROUNDS = runs(1, 3);
/**
 * Maximum slowdown of the bystander at the 95th percentile. The short form runs beside other specs, which distort the
 * comparison, so it only requires that the bystander is served.
 */
const MAX_SLOWDOWN = IS_LONG ? 5 : Infinity;
const MEMORY_BYTES = 200_000_000;
/** An address exempt from rate limits, used to set up the world and to find the slowest operations. */
const EXEMPT = '198.51.100.1';
const METRICS_TOKEN = 'metricsmetrics1234';

const SIZES = runs(0, 1) ? {} : { games: 60, imports: 2, scores: 5, saves: 5 };

let folder: TemporaryFolder;
let server: ServerProcess;
let world: World;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  server = await startProcess({
    DATABASE_FILE: folder.file('yamb.sqlite'),
    REDIS_URL: '',
    TRUST_PROXY: '1',
    RATE_EXEMPT: `${EXEMPT}/32`,
    // The world has more invitations to one player.
    QUOTA_INVITATIONS: '0',
    METRICS_TOKEN,
  });
  world = await seedWorld(server.url, { sizes: SIZES, headers: { 'x-forwarded-for': EXEMPT } });
}, TEST_TIMEOUT);

afterAll(async () => {
  await server.end('SIGKILL');
  await folder.remove();
});

it(
  'a player is served while an account and an address send as much as their rate limits allow',
  async () => {
    const names = await worstOperations();
    const player = await playerAt(server.url, '192.0.2.1');
    await play(player, runs(10, 200));
    const before = await residentBytes();
    const rounds: Round[] = [];
    // Other load on the machine can only make a round worse.
    while (rounds.length < ROUNDS && !rounds.some(({ slower }) => slower < MAX_SLOWDOWN)) {
      rounds.push(await round(player, names));
    }
    const most = Math.max(...rounds.map(({ memory }) => memory));
    report(`memory: ${toMegabytes(before)} MB quiet, at most ${toMegabytes(most)} MB`);
    expect(Math.min(...rounds.map(({ slower }) => slower))).toBeLessThan(MAX_SLOWDOWN);
    expect(most - before).toBeLessThan(MEMORY_BYTES);
  },
  TEST_TIMEOUT,
);

interface Round {
  /** The bystander's slowdown factor at the 95th percentile. */
  readonly slower: number;
  /** Peak resident memory of the server in bytes. */
  readonly memory: number;
}

/** Lets the bystander play alone, and then beside the attackers once their process has loaded. */
async function round(player: Player, names: readonly string[]): Promise<Round> {
  const flood = fork(new URL('../harness/flood.mjs', import.meta.url), { stdio: 'inherit' });
  await once(flood, 'message');
  const quiet = await play(player, runs(20, 1_000));
  let sent = '';
  let summary: unknown;
  flood.on('message', (message: Partial<Record<'name' | 'summary', unknown>>) => {
    if (typeof message.name === 'string') sent = message.name;
    summary = message.summary;
  });
  // Functions of the world stay here; the other process has its own.
  flood.send({ world: JSON.parse(JSON.stringify(world)) as object, names, seconds: SECONDS });
  const isRunning = (): boolean => summary === undefined;
  const memory = peakMemory(isRunning, () => sent);
  const flooded = await play(player, Infinity, isRunning);
  expect(summary).toMatchObject({ answered: expect.any(Number) });
  report(
    `p95 ${quiet.p95.toFixed(1)} ms alone, ${flooded.p95.toFixed(1)} ms beside the attackers (at most ` +
      `${flooded.worst.toFixed(0)} ms); they got ${JSON.stringify(summary)}`,
  );
  return { slower: flooded.p95 / quiet.p95, memory: await memory };
}

/** @param sent the operation being sent at the moment */
async function peakMemory(shouldContinue: () => boolean, sent: () => string): Promise<number> {
  const most = new Map<string, number>();
  while (shouldContinue()) {
    const bytes = await residentBytes();
    most.set(sent(), Math.max(most.get(sent()) ?? 0, bytes));
    await delay(250);
  }
  for (const [name, bytes] of most) report(`${toMegabytes(bytes)} MB: ${name}`);
  return Math.max(...most.values());
}

const toMegabytes = (bytes: number): number => Math.round(bytes / 1e6);

/** Sends each operation once, alone, and returns the names of the slowest. */
async function worstOperations(): Promise<readonly string[]> {
  const sender = new Sender(server.url);
  const timed: { readonly name: string; readonly took: number }[] = [];
  // Excludes operations that end a token or clear a public leaderboard, which would change the results of the others.
  for (const operation of asked) {
    const start = performance.now();
    await Promise.race([sender.send(operation, world, EXEMPT).catch(() => undefined), delay(2_000)]);
    timed.push({ name: operation.name, took: performance.now() - start });
  }
  sender.close();
  const worst = timed.sort((a, b) => b.took - a.took).slice(0, WORST);
  for (const { name, took } of worst) report(`${took.toFixed(1)} ms alone: ${name}`);
  return worst.map(({ name }) => name);
}

const residentBytes = async (): Promise<number> =>
  (await readMetrics(server, METRICS_TOKEN)).value('process_resident_memory_bytes') ?? NaN;
