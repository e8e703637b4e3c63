/** Servers that share a PostgreSQL judge deadlines by its clock, whatever their own clocks show. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accepted, createGame, dataOf } from '../harness/game-client.js';
import { dialect } from '../harness/places.js';
import { createSchema, dialects, type Schema } from '../harness/postgres.js';
import { startProcess, type ServerProcess } from '../harness/process.js';
import { rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';
import { waitFor } from '../harness/wait-for.js';

const HOUR_MS = 3_600_000;
const METRICS_TOKEN = 'a-token-for-metrics';

/** Runs in only one project, because it uses PostgreSQL whatever the project's other specs use. */
const onPostgres = dialects.includes('postgres') && dialect === 'sqlite' ? describe : describe.skip;

/** The environment of a process whose `Date.now` is ahead. */
const ahead = (ms: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`const now=Date.now;Date.now=()=>now()+${ms}`)}`,
});

onPostgres('a server with a clock an hour ahead', () => {
  let schema: Schema;
  let wrong: ServerProcess;
  /** Another server with the same database, and the time of the database. */
  let right: TestServer;

  beforeAll(async () => {
    schema = await createSchema();
    wrong = await startProcess({
      DATABASE_URL: schema.url,
      MAX_CLOCK_SKEW_SECONDS: '86400',
      ...ahead(HOUR_MS),
    });
  });
  beforeEach(async () => {
    right = await startServer({ env: { DATABASE_URL: schema.url } });
  });
  afterEach(() => right.stop());
  afterAll(async () => {
    await wrong.end('SIGTERM');
    await schema.drop();
  });

  const turns = (perTurnSeconds: number) => ({
    ruleset: 'yahtc',
    seats: [{}, {}],
    clock: { perTurnSeconds, atZero: 'RESIGN' },
  });

  it('ends no turn early, and stamps games with the time of the database', async () => {
    const token = await right.register();
    const long = await createGame(right, token, turns(600));
    const short = await createGame(right, token, turns(1));
    await right.stop();
    const isOver = async (): Promise<boolean> => (await short.at(wrong).game()).status === 'FINISHED';
    await waitFor(isOver, 'the end of the short turn');
    expect(await long.at(wrong).game()).toMatchObject({ status: 'PLAYING', version: 1 });
    const made = await createGame(wrong, token, turns(600));
    const { updatedAt } = await made.game();
    expect(Date.parse(updatedAt)).toBeLessThan(Date.now() + HOUR_MS / 2);
  });

  it('reveals no seed of a tournament before it closes, and refuses no deal of it', async () => {
    const token = await right.register();
    const closesAt = new Date(Date.now() + HOUR_MS / 2).toISOString();
    const { createTournament: made } = dataOf(
      await right.graphql<{ createTournament: { id: string } }>(
        'mutation ($input: CreateTournamentInput!) { createTournament(input: $input) { id } }',
        { input: { ruleset: 'yahtc', title: 'Cup', rounds: 1, closesAt } },
        token,
      ),
    );
    const command = (name: string): string =>
      `mutation { ${name}(input: { competitionId: "${made.id}" }) { id } }`;
    dataOf(await right.graphql(command('joinCompetition'), {}, token));
    const shown = dataOf(
      await wrong.graphql(`{ competition(id: "${made.id}") { deals { round seed } } }`, {}, token),
    );
    expect(shown).toEqual({ competition: { deals: [{ round: 1, seed: null }] } });
    expect((await wrong.graphql(command('playDeal'), {}, token)).errors).toBeUndefined();
  });

  it('lets nobody claim a game early', async () => {
    const [ana, eva] = [await right.register(), await right.register()];
    const game = { ruleset: 'yahtc', seats: [{ access: 'ANYONE' as const }, {}], claimAfterSeconds: 60 };
    const table = await createGame(right, ana, game);
    await accepted(table.as(eva).join(0));
    const { body } = await rest(wrong.url, 'POST', `/v1/games/${table.id}/claim`, { token: ana, body: {} });
    expect(body).toMatchObject({ code: 'CLAIM_TOO_EARLY' });
  });

  it('is not ready, and reports the reason', async () => {
    const unready = await startProcess({ DATABASE_URL: schema.url, METRICS_TOKEN, ...ahead(HOUR_MS) });
    const { status, text } = await unready.request('/health/ready');
    const metrics = await fetch(`${unready.url}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    }).then((response) => response.text());
    await unready.end('SIGTERM');
    const { parts } = JSON.parse(text) as { readonly parts: Record<string, { readonly skewMs?: number }> };
    expect([status, parts['clock']]).toMatchObject([503, { status: 'down', reason: 'CLOCK_SKEW' }]);
    expect(Math.round((parts['clock']?.skewMs ?? 0) / HOUR_MS)).toBe(1);
    expect(metrics).toMatch(/^yamb_clock_skew_seconds\{database="postgres"\} 3\d{3}/m);
  });
});
