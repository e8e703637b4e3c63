/** Puzzles made of ranked games by a whole server, and the answers to them. */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { playAmongBots } from '../harness/bot-tables.js';
import { createGame } from '../harness/game-client.js';
import { rest, type RestAnswer } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';
import { waitFor } from '../harness/wait-for.js';

interface PuzzleView {
  readonly id: string;
  readonly rulesetId: string;
  readonly sides: number;
  readonly sheet: { readonly columns: readonly (readonly (number | null)[])[] };
  readonly dice: readonly number[];
  readonly rollsLeft: number;
  readonly choices: readonly { readonly kind: string; readonly text: string }[];
  readonly rating: number;
  readonly difficulty: string;
  readonly answers: number;
  readonly solved: number;
  readonly answer: AnswerView | null;
}

interface AnswerView {
  readonly choice: number;
  readonly best: number;
  readonly loss: number;
  readonly grade: string;
  readonly losses: readonly number[];
  readonly grades: readonly string[];
  readonly rating: number | null;
  readonly gained: number | null;
}

describe('puzzles', () => {
  let server: TestServer;
  let player: string;
  let puzzle: PuzzleView;

  beforeAll(async () => {
    server = await startServer({ env: { PUZZLE_SECONDS: '3600' } });
    player = await server.register('Ana');
    puzzle = await puzzleBy('yacht');
  });
  afterAll(() => server.stop());

  const ask = (
    method: 'GET' | 'POST',
    path: string,
    { token = player, body }: { token?: string; body?: object } = {},
  ): Promise<RestAnswer<unknown>> => rest(server.url, method, path, { token, ...(body && { body }) });
  /** Plays ranked games until the server has made a puzzle of one. */
  async function puzzleBy(ruleset: string): Promise<PuzzleView> {
    const id = await idOf(player);
    for (let games = 1; games <= 5; games += 1) {
      await playAmongBots(await createGame(server, player, { ruleset }), 0);
      await waitFor(async () => {
        const { body } = await ask('GET', `/v1/players/${id}/skill?ruleset=${ruleset}`);
        return (body as { games?: number }).games === games;
      }, 'the analysis');
      // The puzzle is made right after the analysis, if at all.
      for (let asked = 0; asked < 30; asked += 1) {
        const { status, body } = await ask('GET', `/v1/next-puzzle/${ruleset}`);
        if (status === 200) return body as PuzzleView;
        await delay(200);
      }
    }
    throw new Error(`Five games of ${ruleset} made no puzzle`);
  }
  const idOf = async (token: string): Promise<string> =>
    ((await ask('GET', '/v1/me', { token })).body as { id: string }).id;
  const answerWith = async (token: string, choice: number): Promise<RestAnswer<unknown>> =>
    ask('POST', `/v1/puzzles/${puzzle.id}/answer`, { token, body: { choice } });

  it('show a turn with all choices, but no solution before the answer', async () => {
    expect(puzzle).toMatchObject({ rulesetId: 'yacht', sides: 1, answers: 0, solved: 0, answer: null });
    expect(puzzle.dice).toHaveLength(5);
    expect(puzzle.choices.length).toBeGreaterThan(1);
    expect(new Set(puzzle.choices.map(({ text }) => text)).size).toBe(puzzle.choices.length);
    const stranger = await server.register('Vera');
    const { body } = await ask('GET', `/v1/puzzles/${puzzle.id}`, { token: stranger });
    expect(body).toEqual(puzzle);
    expect(JSON.stringify(body)).not.toMatch(/"(best|loss|losses|grade|grades)"/);
  });

  it('are the puzzle of the day on the day of the first one', async () => {
    expect((await ask('GET', '/v1/daily-puzzle/yacht')).body).toMatchObject({ id: puzzle.id });
    expect(await ask('GET', '/v1/daily-puzzle/yatzy')).toMatchObject({
      ...{ status: 404, body: { code: 'PUZZLE_NOT_FOUND' } },
    });
  });

  it('grade the first answer of a player by what it gives up, and rate both', async () => {
    const [solver, loser] = [await server.register('Bora'), await server.register('Mira')];
    const columns = puzzle.sheet.columns.map((scores) => ({ id: 'free', scores }));
    const { ruleset, dice, rollsLeft } = { ...puzzle, ruleset: 'yacht' };
    const position = { ruleset, columns, dice, rollsLeft, first: 1 };
    // On a busy machine, the first request ends before the table is loaded.
    const evaluated = await waitFor(async () => {
      const { status, body } = await ask('POST', '/v1/evaluate', { body: position });
      return status === 200 && (body as { readonly advice: readonly { readonly text: string }[] });
    }, 'the evaluation');
    const text = evaluated.advice[0]?.text.replace(/[.:].*$/, '') ?? '';
    const best = puzzle.choices.findIndex((choice) => choice.text === text);
    expect(best).toBeGreaterThanOrEqual(0);
    const { status, body } = await answerWith(solver, best);
    expect([status, body]).toMatchObject([200, { choice: best, best, loss: 0, grade: 'BEST' }]);
    const solved = body as AnswerView;
    expect(solved.gained).toBeGreaterThan(0);
    expect(solved.losses).toHaveLength(puzzle.choices.length);
    expect(solved.grades.filter((grade) => grade === 'BEST')).toHaveLength(1);

    const worst = solved.losses.indexOf(Math.max(...solved.losses));
    const lost = (await answerWith(loser, worst)).body as AnswerView;
    expect(lost.gained).toBeLessThan(0);
    expect(['MISTAKE', 'BLUNDER']).toContain(lost.grade);
    // A second answer changes nothing.
    expect((await answerWith(loser, best)).body).toEqual(lost);
    const rated = (await ask('GET', `/v1/puzzles/${puzzle.id}`, { token: loser })).body as PuzzleView;
    expect(rated).toMatchObject({ answers: 2, solved: 1, answer: lost });
    expect(rated.rating).not.toBe(puzzle.rating);
    const { data } = await server.graphql(
      `{ puzzle(id: "${puzzle.id}") { rating answer { choice grade gained losses } } }`,
      undefined,
      loser,
    );
    const { choice, grade, gained, losses } = lost;
    expect(data).toEqual({ puzzle: { rating: rated.rating, answer: { choice, grade, gained, losses } } });
  });

  it('give solvers a rating that obeys their privacy', async () => {
    const token = await server.register('Nela');
    const path = `/v1/players/${await idOf(token)}/puzzle-rating?ruleset=yacht`;
    expect((await ask('GET', path)).status).toBe(404);
    const { rating } = (await answerWith(token, 0)).body as AnswerView;
    expect((await ask('GET', path)).body).toMatchObject({ points: rating, answers: 1 });
    await rest(server.url, 'PATCH', '/v1/me/settings', { token, body: { ratings: 'NOBODY' } });
    expect((await ask('GET', path)).status).toBe(404);
    expect((await ask('GET', path, { token })).status).toBe(200);
  });

  it('are no longer offered once they are answered', async () => {
    const token = await server.register('Rade');
    const next = async (query = ''): Promise<unknown> =>
      ((await ask('GET', `/v1/next-puzzle/yacht${query}`, { token })).body as PuzzleView).id;
    // Earlier answers have changed its rating.
    const { difficulty } = (await ask('GET', `/v1/puzzles/${puzzle.id}`)).body as PuzzleView;
    expect(await next(`?difficulty=${difficulty}`)).toBe(puzzle.id);
    await answerWith(token, 0);
    expect(await next()).not.toBe(puzzle.id);
  });

  it('are made of games by custom rule sets, too', async () => {
    const { definition } = (await ask('GET', '/v1/rulesets/yacht/definition')).body as { definition: object };
    const own = { ...definition, names: { en: 'Our Yacht' } };
    const { status, body } = await ask('POST', '/v1/rulesets', { body: { definition: own } });
    expect(status).toBe(201);
    const { id } = body as { id: string };
    expect(await puzzleBy(id)).toMatchObject({ rulesetId: id, variants: [], difficulty: expect.any(String) });
  });

  it('refuse what is no answer', async () => {
    const token = await server.register('Tea');
    expect(await answerWith(token, puzzle.choices.length)).toMatchObject({
      ...{ status: 400, body: { code: 'BAD_USER_INPUT' } },
    });
    const path = `/v1/puzzles/${await idOf(token)}/answer`;
    expect(await ask('POST', path, { token, body: { choice: 0 } })).toMatchObject({
      ...{ status: 404, body: { code: 'PUZZLE_NOT_FOUND' } },
    });
    expect((await ask('GET', '/v1/next-puzzle/yacht', { token: 'wrong' })).status).toBe(401);
  });
});
