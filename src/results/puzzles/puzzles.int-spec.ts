/** Puzzles and answers on both databases, with several servers at once. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import { openPlayers, type OpenPlayers } from '../../identity/testing/open-players.js';
import type { Caller, PlayerKind } from '../../kernel/caller/caller.js';
import { countRows } from '../../storage/testing/open-database.js';
import { PostgresRunner } from '../../storage/postgres/postgres-runner.js';
import type { StatementRunner } from '../../storage/statement-runner.js';
import { INITIAL } from '../ratings/rate.js';
import { answerPuzzle, solverRating, type PuzzleAnswer } from './puzzle-answers.js';
import type { StoredPuzzle } from './puzzle.js';
import { MAX_PUZZLES, PuzzlesStore, type NewPuzzle } from './puzzles.store.js';

const KEY = 'yacht@1';
const BEST = 1;
const BLUNDER = 0;

const newPuzzle = (rulesetKey = KEY, gameId: string = randomUUID()): NewPuzzle => ({
  ...{ gameId, rulesetKey, sides: 1, rating: INITIAL },
  turn: { columns: [[null]], dice: [1, 2, 3, 4, 5] },
  puzzle: {
    deviation: 5,
    choices: [
      { choice: { kind: 'enter', column: 'free', row: 'ones', score: 1 }, loss: 9 },
      { choice: { kind: 'enter', column: 'free', row: 'choice', score: 15 }, loss: 0 },
    ],
  },
});

describe.each(dialects)('puzzles on %s', (dialect) => {
  let open: OpenPlayers;
  let store: PuzzlesStore;
  let runners: readonly StatementRunner[];

  beforeEach(async () => {
    open = await openPlayers(dialect);
    const { opened } = open;
    const another =
      opened.dialect === 'postgres' ? new PostgresRunner(await opened.openAnother()) : opened.runner;
    runners = [opened.runner, another];
    store = new PuzzlesStore(opened.runner);
  });
  afterEach(() => open.close());

  const register = async (name: string): Promise<Caller> => {
    const caller = await open.signIn((await open.players.register(name, 'HUMAN')).token);
    if (!caller) throw new Error('No player has this token');
    return caller;
  };
  const numbered = async (number: number): Promise<StoredPuzzle> => {
    const puzzle = await store.byNumber(KEY, number);
    if (!puzzle) throw new Error(`There is no puzzle ${number}`);
    return puzzle;
  };
  const answer = (
    puzzle: StoredPuzzle,
    { id }: Caller,
    choice: number,
    { runner = open.opened.runner, kind = 'HUMAN' }: { runner?: StatementRunner; kind?: PlayerKind } = {},
  ): Promise<PuzzleAnswer> => runner.transaction(() => answerPuzzle(puzzle, { id, kind }, choice, 7));

  it('are numbered in order, also if two servers add some at once, and once per game', async () => {
    const shared = randomUUID();
    const servers = runners.map((runner) => new PuzzlesStore(runner));
    const added = await Promise.all(
      servers.flatMap((server) => [
        ...Array.from({ length: 4 }, () => server.add(newPuzzle(), 0)),
        server.add(newPuzzle(KEY, shared), 0),
      ]),
    );
    expect(added.filter(Boolean)).toHaveLength(9);
    const numbers = Array.from({ length: 9 }, (_, index) => index + 1);
    expect(new Set((await Promise.all(numbers.map(numbered))).map(({ id }) => id)).size).toBe(9);
    expect(await store.byNumber(KEY, 10)).toBeUndefined();
    expect(await store.existed(KEY, 1)).toBe(9);
    expect(await store.existed(KEY, 0)).toBe(0);
  });

  it('are kept as they were made', async () => {
    const { turn, puzzle, rating, sides } = newPuzzle();
    await store.add(newPuzzle(), 0);
    const stored = await numbered(1);
    expect(stored).toEqual({
      ...{ id: stored.id, rulesetKey: KEY, sides, turn, rating, answers: 0, solved: 0 },
      ...puzzle,
    });
    expect(await store.find(stored.id)).toEqual(stored);
    expect(await store.find(randomUUID())).toBeUndefined();
  });

  it('do not exceed their number by rules', async () => {
    await open.opened.write(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MAX_PUZZLES - 1})
      INSERT INTO puzzles SELECT 'id ' || i, '${KEY}', i, 'game ' || i, 1, '{}', '{}', 0, 0, 0, 0, 0 FROM n`,
    );
    expect([await store.add(newPuzzle(), 0), await store.add(newPuzzle(), 0)]).toEqual([true, false]);
    expect(await store.hasRoom(KEY)).toBe(false);
    expect(await store.add(newPuzzle('yatzy@1'), 0)).toBe(true);
  });

  it('rate the first answer of a player only, also if two servers receive one at once', async () => {
    const ana = await register('Ana');
    await store.add(newPuzzle(), 0);
    const puzzle = await numbered(1);
    // The service locks the player first, so that the second waits.
    const first = await answer(puzzle, ana, BLUNDER);
    const [runner] = runners.slice(1);
    const again = await answer(puzzle, ana, BEST, runner ? { runner } : {});
    expect(again).toEqual(first);
    expect(first).toMatchObject({ choice: BLUNDER, grade: 'BLUNDER', meanBefore: INITIAL.mean });
    const rated = await numbered(1);
    expect(rated).toMatchObject({ answers: 1, solved: 0 });
    expect(rated.rating.mean).toBeGreaterThan(INITIAL.mean);
    const rating = await open.opened.runner.read(() => solverRating(ana.id, KEY));
    expect(rating).toMatchObject({ mean: first.mean, answers: 1, solved: 0 });
    expect(rating?.mean).toBeLessThan(INITIAL.mean);
  });

  it('count every answer if many answer one puzzle at once', async () => {
    const players = await Promise.all(['Ana', 'Bora', 'Vera', 'Mira'].map(register));
    await store.add(newPuzzle(), 0);
    const puzzle = await numbered(1);
    const answers = await Promise.all(
      players.map((player, index) => {
        const runner = runners[index % 2];
        return answer(puzzle, player, index < 3 ? BEST : BLUNDER, runner ? { runner } : {});
      }),
    );
    expect(answers.map(({ grade }) => grade)).toEqual(['BEST', 'BEST', 'BEST', 'BLUNDER']);
    const rated = await numbered(1);
    expect(rated).toMatchObject({ answers: 4, solved: 3 });
    expect(rated.rating.mean).toBeLessThan(INITIAL.mean);
  });

  it('grade bots without rating them', async () => {
    const bot = await register('Robot');
    await store.add(newPuzzle(), 0);
    expect(await answer(await numbered(1), bot, BEST, { kind: 'BOT' })).toEqual({
      ...{ choice: BEST, grade: 'BEST', meanBefore: null, mean: null, answeredAt: 7 },
    });
    expect(await numbered(1)).toMatchObject({ answers: 0, rating: INITIAL });
    expect(await open.opened.runner.read(() => solverRating(bot.id, KEY))).toBeUndefined();
  });

  it('are offered by difficulty until the player has answered them', async () => {
    const ana = await register('Ana');
    const hard = { ...INITIAL, mean: 1_700_000 };
    await store.add(newPuzzle(), 0);
    await store.add({ ...newPuzzle(), rating: hard }, 0);
    const offered = async (difficulty?: 'EASY' | 'HARD'): Promise<string | undefined> =>
      (await store.unanswered(KEY, difficulty, ana.id))?.id;
    const [medium, second] = [await numbered(1), await numbered(2)];
    expect([await offered(), await offered('EASY'), await offered('HARD')]).toEqual([
      ...[medium.id, undefined, second.id],
    ]);
    await answer(medium, ana, BEST);
    expect(await offered()).toBe(second.id);
    await answer(second, ana, BEST);
    expect(await offered()).toBeUndefined();
  });

  it('are searched in each waiting game once, the newest first, whichever server takes it', async () => {
    const ids = Array.from({ length: 6 }, (_, index) => `game ${index}`);
    for (const id of ids) await open.opened.write('INSERT INTO unsearched_games (game_id) VALUES (?)', id);
    expect(await store.take()).toBe('game 5');
    const servers = runners.map((runner) => new PuzzlesStore(runner));
    const taken: (string | undefined)[] = [];
    for (let left = 4; left > 0; left -= 2)
      taken.push(...(await Promise.all(servers.map((server) => server.take()))));
    expect(new Set([...taken, await store.take()]).size).toBe(5);
    expect(await store.take()).toBeUndefined();
  });

  it('keep a limited number of games waiting', async () => {
    await open.opened.write(
      `WITH RECURSIVE n (i) AS (SELECT 10001 UNION ALL SELECT i + 1 FROM n WHERE i < 20010)
      INSERT INTO unsearched_games SELECT 'game ' || i FROM n`,
    );
    await store.trim();
    expect(await countRows(open.opened, 'unsearched_games')).toBe(10_000);
    expect(await store.take()).toBe('game 20010');
  });
});
