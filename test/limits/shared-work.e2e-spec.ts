/** How much one account can delay others in the work that all share: advice, analyses, deliveries, the lobby and standings. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { longestTurns } from '../../bench/prices/large-sheets.mjs';
import { delay, play, playerAt } from '../harness/bystander.js';
import { readMetrics } from '../harness/metrics.js';
import { startProcess, type ServerProcess } from '../harness/process.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';
import { report, runs, TEST_TIMEOUT } from '../harness/torture.js';
import { waitFor } from '../harness/wait-for.js';

/** An address exempt from rates, from which games and players are made. */
const EXEMPT = '198.51.100.1';
const ATTACKER = '203.0.113.1';
const METRICS_TOKEN = 'metricsmetrics1234';
const MEMORY_BYTES = 250_000_000;
const TURNS = runs(2, 40);
const OPEN_GAMES = runs(20, 500);
const ENTRANTS = runs(30, 10_000);
const STANDINGS_SECONDS = runs(1, 20);

interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
}
interface Account {
  readonly id: string;
  readonly token: string;
}

let folder: TemporaryFolder;
let server: ServerProcess;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  server = await startProcess({
    DATABASE_FILE: folder.file('yamb.sqlite'),
    REDIS_URL: '',
    TRUST_PROXY: '1',
    RATE_EXEMPT: `${EXEMPT}/32`,
    WEBHOOKS: 'true',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    METRICS_TOKEN,
  });
});
afterAll(async () => {
  await server.end('SIGKILL');
  await folder.remove();
});

async function send(
  from: string,
  method: string,
  path: string,
  { token, body, signal }: { token?: string; body?: object; signal?: AbortSignal } = {},
): Promise<Reply> {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      'x-forwarded-for': from,
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? (JSON.parse(text) as Reply['body']) : {} };
}

/** Sends a request that has to succeed, from the exempt address. */
async function make(method: string, path: string, token?: string, body?: object): Promise<Reply['body']> {
  const reply = await send(EXEMPT, method, path, {
    ...(token !== undefined && { token }),
    ...(body && { body }),
  });
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

async function register(name: string): Promise<Account> {
  const { token, player } = await make('POST', '/v1/players', undefined, { name });
  return { token: String(token), id: (player as { id: string }).id };
}

const createRuleset = async ({ token }: Account, definition: object): Promise<string> =>
  String((await make('POST', '/v1/rulesets', token, { definition, listed: false }))['id']);

const createGame = async ({ token }: Account, input: object): Promise<string> =>
  String((await make('POST', '/v1/games', token, input))['id']);

/** Sends requests until `work` is done; returns its result, and how often each status came. Aborts the last requests. */
async function beside<Result>(
  attack: (signal: AbortSignal) => Promise<Reply>,
  pauseMs: number,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly statuses: Readonly<Record<string, number>> }> {
  const statuses: Record<string, number> = {};
  const sent: Promise<void>[] = [];
  const over = new AbortController();
  const attacking = (async () => {
    while (!over.signal.aborted) {
      sent.push(
        attack(over.signal).then(
          ({ status }) => {
            statuses[status] = (statuses[status] ?? 0) + 1;
          },
          (error: unknown) => {
            if (!over.signal.aborted) throw error;
          },
        ),
      );
      await delay(pauseMs);
    }
  })();
  const result = await work().finally(() => {
    over.abort();
  });
  await attacking;
  await Promise.all(sent);
  expect(Object.keys(statuses).filter((status) => !EXPECTED.has(status))).toEqual([]);
  return { result, statuses };
}

/** Anything else is a fault of the server. */
const EXPECTED = new Set(['200', '201', '202', '204', '400', '409', '429', '503']);

const residentBytes = async (): Promise<number> =>
  (await readMetrics(server, METRICS_TOKEN)).value('process_resident_memory_bytes') ?? NaN;

/** Reports an attack, and how long others waited in the meantime. */
function reportWait(attack: string, waited: string, statuses: object): void {
  report(`${attack}: ${waited}; the attacker got ${JSON.stringify(statuses)}`);
}

describe('a stranger who evaluates a sheet with thousands of saved rolls', () => {
  it(
    'does not stop the bots of other players, and uses bounded memory',
    async () => {
      const maker = await register('Maker');
      const ruleset = await createRuleset(maker, longestTurns('saved', { extraRolls: { kind: 'saved' } }));
      const open = (column: number, row: number): boolean => column === 0 && row < 12;
      // The rest of the sheet is empty: a body holds a thousand values.
      const columns = Array.from({ length: 20 }, (_, column) => ({
        id: `c${column}`,
        scores: Array.from({ length: 40 }, (_, row) => (open(column, row) ? null : row % 10 === 9 ? 8 : 0)),
      }));
      const victim = await register('Victim');
      // The first move loads what the strategy knows of these rules.
      await botTurns(victim);
      const alone = await botTurns(victim);
      const before = await residentBytes();
      let asked = 0;
      let most = 0;
      const { result, statuses } = await beside(
        async (signal) => {
          const body = { ruleset, columns, savedRolls: 2_000 - (asked += 1) };
          const reply = await send(ATTACKER, 'POST', '/v1/evaluate', { body, signal });
          most = Math.max(most, await residentBytes());
          return reply;
        },
        runs(250, 500),
        () => botTurns(victim),
      );
      const grown = `+${Math.round((most - before) / 1e6)} MB`;
      reportWait('saved rolls', `a bot moves in ${result} ms (${alone} alone), ${grown}`, statuses);
      expect(most - before).toBeLessThan(MEMORY_BYTES);
    },
    TEST_TIMEOUT,
  );

  /** Plays two turns against a bot; gives the longest time that a turn of the bot took, in milliseconds. */
  async function botTurns({ token }: Account): Promise<number> {
    const seats = [{}, { access: 'BOT', level: 'EXPERT' }];
    const game = await createGame({ token, id: '' }, { ruleset: 'yahtzee', seats });
    let longest = 0;
    for (let turn = 0; turn < runs(1, 2); turn += 1) {
      await make('POST', `/v1/games/${game}/rolls`, token, {});
      const { openFields } = await make('GET', `/v1/games/${game}/turn`, token);
      const [{ column, row }] = openFields as [{ column: string; row: string }];
      const start = performance.now();
      await make('POST', `/v1/games/${game}/entries`, token, { column, row, endTurn: true });
      await waitFor(async () => {
        const { seat } = await make('GET', `/v1/games/${game}/turn`, token);
        return (seat as { index: number }).index === 0;
      }, 'the bot');
      longest = Math.max(longest, performance.now() - start);
    }
    return Math.round(longest);
  }
});

describe('a player who requests the analysis of a long game', () => {
  it(
    'does not make the analyses of others wait until it is done',
    async () => {
      const maker = await register('Slow');
      const ruleset = await createRuleset(
        maker,
        longestTurns('analysed', { players: { min: 1, max: 6, teams: [] } }),
      );
      const long = await createGame(maker, { ruleset, seats: [{}, {}] });
      for (let turn = 0; turn < TURNS; turn += 1) {
        await make('POST', `/v1/games/${long}/rolls`, maker.token, {});
        const place = { column: `c${4 + 2 * Math.floor(turn / 80)}`, row: `r${Math.floor(turn / 2) % 40}` };
        await make('POST', `/v1/games/${long}/entries`, maker.token, { ...place, endTurn: true });
      }
      await make('POST', `/v1/games/${long}/resign`, maker.token, {});
      const isDone = async (game: string): Promise<boolean> =>
        (await make('GET', `/v1/games/${game}/analysis?first=1`))['done'] === true;
      /** Has a game of one turn analysed; gives how long that took, in milliseconds. */
      const analyse = async ({ token }: Account): Promise<number> => {
        const short = await createGame({ token, id: '' }, { ruleset: 'yahtc', seats: [{}, {}] });
        await make('POST', `/v1/games/${short}/rolls`, token, {});
        await make('POST', `/v1/games/${short}/resign`, token, {});
        const start = performance.now();
        await waitFor(() => isDone(short), 'the analysis of the short game');
        return Math.round(performance.now() - start);
      };
      const other = await register('Other');
      // The first one loads what the strategy knows of these rules.
      await analyse(other);
      const alone = await analyse(other);
      await isDone(long);
      const beside = await analyse(other);
      const isLongDone = await isDone(long);
      reportWait('a long analysis', `another one is there after ${beside} ms (${alone} alone)`, {
        isLongDone,
      });
      if (TURNS > 20) expect(isLongDone).toBe(false);
    },
    TEST_TIMEOUT,
  );
});

describe('four accounts that ping receivers which never respond', () => {
  let silent: Server;
  let receiver: Server;
  let received: number;

  beforeAll(async () => {
    received = 0;
    silent = createServer((request) => request.resume());
    receiver = createServer((request, response) => {
      received += 1;
      request.resume();
      response.writeHead(204).end();
    });
    for (const one of [silent, receiver]) {
      await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
    }
  });
  afterAll(() => {
    for (const one of [silent, receiver]) {
      one.closeAllConnections();
      one.close();
    }
  });

  it(
    'do not stop the deliveries of another player',
    async () => {
      const hooks: { readonly id: string; readonly token: string }[] = [];
      for (let account = 0; account < 4; account += 1) {
        const { token } = await register(`Mallory ${account}`);
        for (let hook = 0; hook < 5; hook += 1)
          hooks.push({ token, id: await webhookTo(silent, token, hook) });
      }
      const { token } = await register('Ana');
      const id = await webhookTo(receiver, token, 0);
      let sent = 0;
      const { result, statuses } = await beside(
        () => {
          const hook = hooks[(sent += 1) % hooks.length];
          return send(ATTACKER, 'POST', `/v1/webhooks/${hook?.id ?? ''}/ping`, {
            token: hook?.token ?? '',
            body: {},
          });
        },
        45,
        async () => {
          await waitFor(() => sent > runs(40, 300), 'enough pings');
          const start = performance.now();
          await make('POST', `/v1/webhooks/${id}/ping`, token, {});
          await waitFor(() => received > 0, 'the message');
          return Math.round(performance.now() - start);
        },
      );
      reportWait('pings to silent receivers', `a message is delivered after ${result} ms`, statuses);
    },
    TEST_TIMEOUT,
  );

  async function webhookTo(to: Server, token: string, path: number): Promise<string> {
    const url = `http://127.0.0.1:${(to.address() as AddressInfo).port}/${path}`;
    const { webhook } = await make('POST', '/v1/webhooks', token, { url, events: ['TURN'] });
    return (webhook as { id: string }).id;
  }
});

describe('an account that opens as many games as it can', () => {
  it('leaves the game of another player in the lobby', async () => {
    const ana = await register('Ana');
    const mallory = await register('Mallory');
    const seats = [{}, { access: 'ANYONE' }];
    const game = await createGame(ana, { ruleset: 'yahtzee', seats });
    const statuses: Record<string, number> = {};
    for (let made = 0; made < OPEN_GAMES; made += 1) {
      const body = { ruleset: 'yahtzee', seats };
      const { status } = await send(EXEMPT, 'POST', '/v1/games', { token: mallory.token, body });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    const { nodes } = await make('GET', '/v1/games?joinable=true&first=100', ana.token);
    const listed = nodes as { id: string; seats: { playerId: string | null }[] }[];
    const others = listed.filter((one) => one.seats[0]?.playerId === mallory.id).length;
    reportWait('open games', `${others} of ${listed.length} games of the lobby are the account's`, statuses);
    expect(listed.map(({ id }) => id)).toContain(game);
  });
});

describe(`an account that requests its rank among ${ENTRANTS} entrants all the time`, () => {
  it(
    'leaves other players able to move',
    async () => {
      const entrants = Array.from({ length: ENTRANTS }, (_, index) => index);
      const enter = async (): Promise<Account> => {
        const account = await register('Entrant');
        await make('POST', '/v1/daily/yahtzee/games', account.token, {});
        return account;
      };
      while (entrants.length > 0) await Promise.all(entrants.splice(0, 32).map(enter));
      const attacker = await enter();
      const bystander = await playerAt(server.url, '192.0.2.1');
      const fields = Array.from(
        { length: 15 },
        (_, index) => `a${index}: daily(ruleset: "yahtzee") { id me { rank total } }`,
      );
      const query = `{ ${fields.join(' ')} }`;
      const { result, statuses } = await beside(
        () => send(ATTACKER, 'POST', '/graphql', { token: attacker.token, body: { query } }),
        20,
        () => {
          const end = performance.now() + STANDINGS_SECONDS * 1_000;
          let moves = 0;
          return play(bystander, Infinity, () => performance.now() < end || (moves += 1) < 5);
        },
      );
      const { p95, worst } = result;
      reportWait('ranks', `p95 ${p95.toFixed(0)} ms, longest ${worst.toFixed(0)} ms`, statuses);
      expect(p95).toBeLessThan(Infinity);
    },
    TEST_TIMEOUT,
  );
});
