/** The effect on a player when clients send as much as they can at once, from one address and from four. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mostExpensiveDefinition } from '../../bench/prices/definitions.mjs';
import { longestNames, mostScores } from '../../bench/prices/large-sheets.mjs';
import { play, playerAt, type Player } from '../harness/bystander.js';
import { readMetrics } from '../harness/metrics.js';
import { startProcess, type ServerProcess } from '../harness/process.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';
import { report, runs, TEST_TIMEOUT } from '../harness/torture.js';

/** An address exempt from rate limits, used to set up the world. */
const EXEMPT = '198.51.100.1';
const METRICS_TOKEN = 'metricsmetrics1234';

const MEMORY_BYTES = 250_000_000;

const LISTED = runs(10, 100);
const SHEETS = runs(4, 60);

/** Expected statuses of accepted and refused requests. Any other is a server error. */
const EXPECTED = new Set(['200', '201', '400', '409', '413', '429', '503']);

interface Request {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

let folder: TemporaryFolder;
let server: ServerProcess;
let sender: ChildProcess | undefined;
let bystander: Player;
let token: string;
/** Games on sheets with many scores; in the last one, all sheets are nearly full. */
let games: string[];
/** An exported game. */
let exported: object;

const graphql = (query: string): Request => ({
  method: 'POST',
  path: '/graphql',
  body: JSON.stringify({ query }),
});

/** Sends a request from the exempt address. */
async function rest(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      'x-forwarded-for': EXEMPT,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const json = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(json).slice(0, 500)}`);
  return json;
}

const createRuleset = async (definition: object): Promise<string> =>
  String(
    (await rest('POST', '/v1/rulesets', { definition: JSON.stringify(definition), listed: true }))['id'],
  );

beforeAll(async () => {
  folder = await createTemporaryFolder();
  server = await startProcess({
    DATABASE_FILE: folder.file('yamb.sqlite'),
    REDIS_URL: '',
    TRUST_PROXY: '1',
    RATE_EXEMPT: `${EXEMPT}/32`,
    METRICS_TOKEN,
  });
  token = '';
  token = String((await rest('POST', '/v1/players', { name: 'Maker', kind: 'BOT' }))['token']);
  for (let index = 0; index < LISTED; index += 1) await createRuleset(longestNames(String(index)));
  games = [];
  for (let index = 0; index < SHEETS; index += 1) {
    const ruleset = await createRuleset(mostScores(String(index)));
    const seats = Array.from({ length: 6 }, (_, seat) => ({ name: `S${seat}`, access: 'CREATOR' }));
    const { id } = await rest('POST', '/v1/games', { ruleset, seats });
    await rest('POST', `/v1/games/${String(id)}/rolls`, {});
    games.push(String(id));
  }
  exported = await rest('GET', `/v1/games/${games[0] ?? ''}/export?format=JSON`);
  bystander = await playerAt(server.url, '192.0.2.1');
  sender = fork(new URL('../harness/at-once.mjs', import.meta.url), { stdio: 'inherit' });
  await once(sender, 'message');
}, TEST_TIMEOUT);

afterAll(async () => {
  sender?.kill();
  await server.end('SIGKILL');
  await folder.remove();
});

const LIST = '(first: 100, filter: {custom: true})';
const aliased = (field: string): string =>
  `{ ${Array.from({ length: 15 }, (_, index) => `a${index}: ${field}`).join(' ')} }`;
const unique = (document: string): Request[] =>
  Array.from({ length: 60 }, (_, index) => graphql(`query Q${index} ${document}`));

/** Each attack uses new addresses, with all of their points. */
let lastAddress = 0;
const newAddress = (): string => `203.0.113.${(lastAddress += 1)}`;

const senders: readonly (readonly [string, number])[] = [
  ['four addresses', 4],
  ['an address', 1],
];

describe.each(senders.slice(0, runs(1, 2)))('a player beside %s', (_, count) => {
  it.each<[string, number, () => readonly Request[]]>([
    ['lists of custom rule sets', 30, () => [graphql(aliased(`rulesets${LIST} { id }`))]],
    ['lists with the parts of custom rule sets', 30, () => [graphql(aliased(`rulesets${LIST} { dice }`))]],
    ['turns of a large sheet', 450, () => [{ path: `/v1/games/${games.at(-1) ?? ''}/turn` }]],
    [
      'open fields of many large sheets',
      120,
      () => games.map((id) => graphql(`{ game(id: "${id}") { turn { openFields { score } } } }`)),
    ],
    ['imports with large rule sets', 30, () => games.map((_, index) => importing(index))],
    ['definitions whose columns accept some scores', 30, () => games.map((_, index) => defining(index))],
    ['documents of equal fields', 60, () => unique(`{ ${'me { id } '.repeat(190)} }`)],
    ['documents of fields to merge', 60, () => unique(`{ ${`me { ${'id '.repeat(25)} } `.repeat(30)} }`)],
    ['the OpenAPI document', 30, () => ['identity', 'br', 'gzip'].map(described)],
    ['pictures of six large sheets', 30, () => games.map((id) => ({ path: `/v1/games/${id}/sheet.svg` }))],
    ['texts of six large sheets', 30, () => games.map((id) => ({ path: `/v1/games/${id}/sheet.txt` }))],
    ['wrong seats', 30, () => [{ ...signedIn(), method: 'POST', path: '/v1/games', body: wrongSeats() }]],
    [
      'introspection',
      100,
      () => unique('{ __schema { types { name fields { name type { name ofType { name } } } } } }'),
    ],
  ])(
    'is served while they send %s',
    async (name, times, build) => {
      const addresses = Array.from({ length: count }, newAddress);
      const before = await residentBytes();
      const requests = build().map((request) => ({ ...request, headers: { ...request.headers } }));
      const state = { isOver: false, most: 0 };
      const replied = once(attacker(), 'message').then(([statuses]: unknown[]) => {
        state.isOver = true;
        return statuses as Record<string, number>;
      });
      attacker().send({ url: server.url, requests, times: runs(Math.ceil(times / 15), times), addresses });
      const watched = watchMemory(state);
      let moves = 0;
      const isGoing = (): boolean => !state.isOver || (moves += 1) < 5;
      const { p95, worst } = await play(bystander, Infinity, isGoing);
      const statuses = await replied;
      await watched;
      report(
        `${count} × ${name}: p95 ${p95.toFixed(0)} ms, longest ${worst.toFixed(0)} ms, ` +
          `+${Math.round((state.most - before) / 1e6)} MB; ${JSON.stringify(statuses)}`,
      );
      expect(Object.keys(statuses).filter((status) => !EXPECTED.has(status))).toEqual([]);
      expect(state.most - before).toBeLessThan(MEMORY_BYTES);
      // A refused move rejects. The long form reports the durations.
      expect(p95).toBeLessThan(Infinity);
    },
    TEST_TIMEOUT,
  );
});

/** An import that is refused after its rules are checked. */
function importing(index: number): Request {
  const rules = { ruleset: `custom:${'0'.repeat(40)}@1`, definition: mostScores(`i${index}`) };
  const file = { ...exported, ...rules };
  return {
    method: 'POST',
    path: '/v1/imports',
    ...signedIn(),
    body: JSON.stringify({ data: JSON.stringify(file) }),
  };
}

/** A definition in which every row must be scored after ten rolls. */
const defining = (index: number): Request => ({
  method: 'POST',
  path: '/v1/rulesets',
  ...signedIn(),
  body: JSON.stringify({ definition: JSON.stringify(mostExpensiveDefinition(lastAddress * 1_000 + index)) }),
});

const signedIn = (): Pick<Request, 'headers'> => ({ headers: { authorization: `Bearer ${token}` } });

const described = (encoding: string): Request => ({
  path: '/v1/openapi.json',
  headers: { 'accept-encoding': encoding },
});

/** Many faults in one body. */
const wrongSeats = (): string =>
  JSON.stringify({ ruleset: 'yamb', seats: Array.from({ length: 900 }, () => 0) });

async function watchMemory(state: { readonly isOver: boolean; most: number }): Promise<void> {
  do state.most = Math.max(state.most, await residentBytes());
  while (!state.isOver);
}

function attacker(): ChildProcess {
  if (!sender) throw new Error('The sender has not started');
  return sender;
}

const residentBytes = async (): Promise<number> =>
  (await readMetrics(server, METRICS_TOKEN)).value('process_resident_memory_bytes') ?? NaN;
