/** Analyses of finished games: how much of the result was luck, and how much was due to choices. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { playAmongBots } from '../harness/bot-tables.js';
import { accepted, createGame, type GameClient } from '../harness/game-client.js';
import { rest, type RestAnswer } from '../harness/rest.js';
import { readRows, writeRows } from '../harness/rows.js';
import { startServer, type TestServer } from '../harness/server.js';
import { waitFor } from '../harness/wait-for.js';

interface ChoiceView {
  readonly text: string;
  readonly hope: { readonly row: string; readonly chance: number; readonly score: number } | null;
}

interface StepView {
  readonly kind: string;
  readonly luck: number | null;
  readonly loss: number | null;
  readonly grade: string | null;
  readonly causes: { readonly points: number; readonly bonus: number; readonly fields: number } | null;
  readonly made: ChoiceView | null;
  readonly best: ChoiceView | null;
}

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
    readonly accuracy: number | null;
    readonly usualAccuracy: number | null;
    readonly costliest: readonly {
      readonly turn: number;
      readonly seat: number;
      readonly step: StepView;
      readonly text: string;
    }[];
  }[];
  readonly turns: readonly {
    readonly number: number;
    readonly side: number;
    readonly deviation: number;
    readonly steps: readonly StepView[];
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

  it('grades each choice, explains its loss, and words the costliest', async () => {
    const { sides, turns } = await done('?first=100');
    const choices = turns.flatMap(({ deviation, steps }) =>
      steps.filter(({ kind }) => kind === 'CHOICE').map((step) => ({ deviation, step })),
    );
    for (const { deviation, step } of choices) {
      const { loss, grade, causes } = step;
      const lost = loss ?? NaN;
      if (grade === 'BLUNDER') expect(lost).toBeGreaterThanOrEqual(deviation);
      if (grade === 'GOOD') expect(lost).toBeLessThan(deviation / 4);
      if (lost < 1e-6) expect({ grade, causes }).toEqual({ grade: 'BEST', causes: null });
      else
        expect((causes?.points ?? NaN) + (causes?.bonus ?? NaN) + (causes?.fields ?? NaN)).toBeCloseTo(
          lost,
          6,
        );
    }
    const [{ accuracy, usualAccuracy, costliest } = { accuracy: null, usualAccuracy: null, costliest: [] }] =
      sides;
    expect(accuracy).toBeGreaterThanOrEqual(0);
    expect(accuracy).toBeLessThan(100);
    // It is the only analysed game of the player.
    expect(usualAccuracy).toBeNull();
    const losses = choices.map(({ step }) => step.loss ?? NaN).sort((one, other) => other - one);
    expect(costliest.map(({ step }) => step.loss)).toEqual(losses.slice(0, costliest.length));
    expect(costliest).toHaveLength(5);
    for (const { turn, step, text } of costliest) {
      expect(turns[turn - 1]?.steps).toContainEqual(step);
      expect(text).toMatch(/^Gave up .+ for .+\. −\d+\.\d points: /);
      expect(step.made?.hope?.chance).toBeLessThanOrEqual(1);
    }
  });

  it('compares with other public games by the same rules', async () => {
    const again = await createGame(server, token, { ruleset: 'yacht', ranked: false });
    const hidden = await createGame(server, token, { ruleset: 'yacht', ranked: false, private: true });
    for (const table of [again, hidden]) await playAmongBots(table, 0);
    const analysisOf = (table: GameClient): Promise<AnalysisView> =>
      waitFor(async () => {
        const { body } = await rest<AnalysisView>(server.url, 'GET', `/v1/games/${table.id}/analysis`, {
          token,
        });
        return body.done && body;
      }, 'the analysis');
    for (const table of [game, again, hidden]) await analysisOf(table);
    const setSums = (table: GameClient, losses: number, stakes: number): Promise<unknown> =>
      writeRows(
        server,
        'UPDATE analysed_seats SET losses = ?, stakes = ? WHERE game_id = ?',
        ...[losses, stakes, table.id],
      );
    await setSums(game, 10_000, 40_000);
    await setSums(again, 30_000, 60_000);
    await setSums(hidden, 0, 1_000_000);
    const usualOf = async (table: GameClient): Promise<number | null | undefined> =>
      (await analysisOf(table)).sides[0]?.usualAccuracy;
    expect([await usualOf(again), await usualOf(game), await usualOf(hidden)]).toEqual([75, 50, 60]);
  });

  it('gives the skill of a player in whole ranked public games', async () => {
    const viewer = await server.register('Vera');
    const mine = await server.register('Mira');
    const { id } = (await rest<{ id: string }>(server.url, 'GET', '/v1/me', { token: mine })).body;
    const play = async (options: object, isLeft = false): Promise<GameClient> => {
      const table = await createGame(server, mine, { ruleset: 'yacht', ...options });
      if (isLeft) await accepted(table.resign());
      else await playAmongBots(table, 0);
      return table;
    };
    const withBot = [{}, { access: 'BOT', level: 'REGULAR' }];
    const counted = [await play({}), await play({}), await play({ seats: withBot })];
    const others = [
      await play({ ranked: false }),
      await play({ private: true }),
      await play({ seats: withBot }, true),
    ];
    const skillFor = (reader: string): Promise<RestAnswer<unknown>> =>
      rest(server.url, 'GET', `/v1/players/${id}/skill?ruleset=yacht`, { token: reader });
    expect(await skillFor(viewer)).toMatchObject({ status: 404 });
    for (const table of [...counted, ...others]) {
      await waitFor(async () => {
        const path = `/v1/games/${table.id}/analysis`;
        return (await rest<AnalysisView>(server.url, 'GET', path, { token: mine })).body.done;
      }, 'the analysis');
    }
    for (const [index, table] of counted.entries()) {
      const sql = 'UPDATE analysed_seats SET losses = ? WHERE game_id = ? AND seat = 0';
      await writeRows(server, sql, 10_000 * (index + 1), table.id);
    }
    const skill = { games: 3, losses: 20, error: Math.sqrt(100 / 3) };
    expect(await skillFor(viewer)).toMatchObject({ status: 200, body: skill });
    await rest(server.url, 'PATCH', '/v1/me/settings', { token: mine, body: { statistics: 'NOBODY' } });
    expect(await skillFor(viewer)).toMatchObject({ status: 404 });
    expect(await skillFor(mine)).toMatchObject({ status: 200, body: skill });
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
      `{ game(id: "${game.id}") { analysis { done sides { start luck losses winLosses remainder total adjustedTotal } } } }`,
    );
    const sums = sides.map(({ accuracy, usualAccuracy, costliest, ...sum }) => sum);
    expect(data).toEqual({ game: { analysis: { done: true, sides: sums } } });
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

  it('is redone if an earlier version stored it', async () => {
    const first = await done();
    const [{ analysis } = { analysis: '' }] = await readRows<{ analysis: string }>(
      server,
      'SELECT analysis FROM game_analyses WHERE game_id = ?',
      game.id,
    );
    const stored = JSON.parse(gunzipSync(Buffer.from(analysis, 'base64')).toString()) as object;
    const earlier = gzipSync(JSON.stringify({ ...stored, form: undefined })).toString('base64');
    await writeRows(server, 'UPDATE game_analyses SET analysis = ? WHERE game_id = ?', earlier, game.id);
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
