/** Analyses of finished games: how much of the result was luck, and how much was due to choices. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { playAmongBots } from '../harness/bot-tables.js';
import { accepted, createGame, type GameClient } from '../harness/game-client.js';
import { rest } from '../harness/rest.js';
import { readRows, writeRows } from '../harness/rows.js';
import { startServer, type TestServer } from '../harness/server.js';
import { waitFor } from '../harness/wait-for.js';

interface AnalysisView {
  readonly done: boolean;
  readonly progress: number;
  readonly exact: boolean;
  readonly model: string | null;
  readonly error: number | null;
  readonly sides: readonly {
    readonly start: number;
    readonly luck: number;
    readonly losses: number;
    readonly remainder: number;
    readonly total: number;
    readonly adjustedTotal: number;
  }[];
  readonly turns: readonly {
    readonly number: number;
    readonly side: number;
    readonly steps: readonly {
      readonly kind: string;
      readonly luck: number | null;
      readonly loss: number | null;
      readonly made: { readonly text: string } | null;
      readonly best: { readonly text: string } | null;
    }[];
  }[];
}

describe('the analysis of a game', () => {
  let server: TestServer;
  let token: string;
  let game: GameClient;

  beforeAll(async () => {
    // A small sheet, so that its table is ready at once.
    server = await startServer({ env: { SOLVE_TABLES: 'true' } });
    token = await server.register('Ana');
    game = await createGame(server, token, { ruleset: 'yacht', ranked: false });
    await playAmongBots(game, 0);
  });
  afterAll(() => server.stop());

  const ask = (query = '', table = game) => rest(server.url, 'GET', `/v1/games/${table.id}/analysis${query}`);
  const done = (query?: string, table = game): Promise<AnalysisView> =>
    waitFor(async () => {
      const { body } = await ask(query, table);
      return (body as AnalysisView).done && (body as AnalysisView);
    }, 'the analysis');

  it('accounts for every point of an exactly solved sheet', async () => {
    const { exact, model, error, sides, turns, progress } = await done('?first=100');
    expect({ exact, model, error, progress }).toEqual({ exact: true, model: 'EXACT', error: 0, progress: 1 });
    const [side] = sides;
    const { total } = (await game.game()).sides[0] ?? {};
    expect(side?.total).toBe(total);
    expect(side?.start).toBeCloseTo(166.955068, 6);
    expect((side?.start ?? 0) + (side?.luck ?? 0) - (side?.losses ?? 0)).toBeCloseTo(total ?? NaN, 6);
    expect(side?.remainder).toBeCloseTo(0, 6);
    expect(turns.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    const choices = turns.flatMap(({ steps }) => steps.filter(({ kind }) => kind === 'CHOICE'));
    expect(choices.every(({ loss }) => (loss ?? -1) >= 0)).toBe(true);
    expect(choices.some(({ loss }) => (loss ?? 0) > 1)).toBe(true);
    for (const { loss, made, best } of choices) if (loss === 0) expect(made?.text).toBe(best?.text);
  });

  it('is paged by turns', async () => {
    const whole = await done('?first=100');
    const page = await done('?first=3&after=4');
    expect(page.turns).toEqual(whole.turns.slice(4, 7));
  });

  it('is drawn as a picture of the whole game', async () => {
    await done();
    const address = `/v1/games/${game.id}/analysis.svg?theme=light`;
    const { status, headers, text } = await rest(server.url, 'GET', address);
    expect({ status, type: headers.get('content-type') }).toEqual({
      status: 200,
      type: 'image/svg+xml; charset=utf-8',
    });
    const { total } = (await game.game()).sides[0] ?? {};
    expect(text).toContain(`Ana: ${String(total)}`);
    expect(text).toContain('The exact expected final total before each turn.');
    const etag = headers.get('etag') ?? '';
    expect((await rest(server.url, 'GET', address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const paged = await rest(server.url, 'GET', `/v1/games/${game.id}/analysis.svg?first=3`);
    expect(paged.status).toBe(400);
  });

  it('uses the requested language, in the picture and in words', async () => {
    await done();
    const picture = await rest(server.url, 'GET', `/v1/games/${game.id}/analysis.svg?lang=de`);
    expect(picture.text).toContain('vor jedem Zug zu erwarten war, genau berechnet.');
    expect(picture.headers.get('content-language')).toBe('de');
    const { body, headers } = await rest<AnalysisView>(
      server.url,
      'GET',
      `/v1/games/${game.id}/analysis?first=1`,
      { headers: { 'accept-language': 'sv' } },
    );
    const made = body.turns[0]?.steps.find(({ kind }) => kind === 'CHOICE')?.made;
    expect(made?.text).toMatch(/^(Spara|Kasta|För in|Stryk) /);
    expect(headers.get('content-language')).toBe('sv');
  });

  it('is the same over GraphQL', async () => {
    const { sides } = await done();
    const { data } = await server.graphql(
      `{ game(id: "${game.id}") { analysis { done sides { start luck losses remainder total adjustedTotal } } } }`,
    );
    expect(data).toEqual({ game: { analysis: { done: true, sides } } });
  });

  it('is stored, and redone for another model', async () => {
    const first = await done();
    expect(await readRows(server, 'SELECT model FROM game_analyses WHERE game_id = ?', game.id)).toEqual([
      { model: 'exact@1' },
    ]);
    await writeRows(server, `UPDATE game_analyses SET model = 'exact@0' WHERE game_id = ?`, game.id);
    expect((await ask()).body).toMatchObject({ done: false });
    expect(await done()).toEqual(first);
  });

  it('covers every side, including bots', async () => {
    const seats = [{}, { access: 'BOT', level: 'EXPERT' }] as const;
    const table = await createGame(server, token, { ruleset: 'yacht', seats });
    await playAmongBots(table, 0);
    const { sides } = await done('', table);
    expect(sides).toHaveLength(2);
    // An expert makes the best choices. Its losses are hundredths, from rounding.
    expect(sides[1]?.losses).toBeLessThan(sides[0]?.losses ?? 0);
  });

  it('is available only for finished games', async () => {
    const running = await createGame(server, token, { ruleset: 'yacht' });
    expect(await ask('', running)).toMatchObject({ status: 409, body: { code: 'GAME_NOT_FINISHED' } });
    await accepted(running.resign());
    expect(await ask('', running)).toMatchObject({ status: 409, body: { code: 'GAME_NOT_FINISHED' } });
  });
});
