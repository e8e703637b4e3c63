/** Concurrent games on several servers are rated one after the other, and a recount gives the same ratings. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import { PostgresRunner } from '../../storage/postgres/postgres-runner.js';
import { countRows, transactionOn, waitForLock } from '../../storage/testing/open-database.js';
import type { Game, Seat } from '../../games/domain/game.js';
import { botOf } from '../../games/domain/server-bots.js';
import { changeTo } from '../../games/domain/testing/change-to.js';
import type { GamesStore } from '../../games/storage/games.store.js';
import { ANA, EVA } from '../../games/domain/testing/fixtures.js';
import { openStore, storesOver, type OpenStore } from '../../games/storage/testing/open-store.js';
import { checkRatings } from '../../ops/integrity/check-ratings.js';
import { ended, filledWith } from '../statistics/testing/finished-game.js';
import * as tables from '../../games/storage/tables.js';
import { columnsOf } from '../../storage/table.js';
import { RATING_CHANGES } from '../tables.js';
import { INITIAL } from './rate.js';
import { ratingsAfter } from './rate-result.js';
import type { RatedResult } from './rated-result.js';
import { rateResult } from './rating-writer.js';
import { RatingsStore } from './ratings.store.js';
import { PlayerFeatures } from '../../identity/player-steps.js';
import { write } from '../../storage/steps.js';
import { ResultsOfPlayers } from '../player-steps.js';
import { WaitingResults } from '../backlogs.js';

const KEY = 'yahtc';
const GAMES = 30;
const BEGINNING = Date.parse('2026-03-14T12:00:00Z');

const RESULT: RatedResult = {
  ...{ id: 'a newer one', kind: 'GAME', rulesetKey: 'yahtc@1', pool: 'HUMAN', at: BEGINNING },
  sides: [
    { rank: 1, players: [ANA.id] },
    { rank: 2, players: [EVA.id] },
  ],
};

describe.each(dialects)('ratings on %s', (dialect) => {
  let open: OpenStore;
  let ratings: RatingsStore;
  let servers: readonly GamesStore[];

  beforeEach(async () => {
    open = await openStore(dialect);
    ratings = new RatingsStore(open.opened.runner);
    const another =
      open.opened.dialect === 'postgres'
        ? storesOver(new PostgresRunner(await open.opened.openAnother())).store
        : open.store;
    servers = [open.store, another];
  });
  afterEach(() => open.close());

  const begin = async (isPrivate = false): Promise<Game> => {
    const access = isPrivate ? 'CODE' : 'ANYONE';
    const game = await open.add({ isPrivate, seats: [{ access: 'CREATOR' }, { access }] });
    const seats = game.seats.with(1, { access: 'ANYONE', playerId: EVA.id, name: 'Eva', clientSeed: null });
    return changed(game.id, { seats, status: 'PLAYING' }, [
      { type: 'playerJoined', seat: 1, playerId: EVA.id },
    ]);
  };

  const changed = async (
    id: string,
    change: Partial<Game>,
    events?: Parameters<typeof changeTo>[3],
    server = open.store,
  ): Promise<Game> => {
    const done = await server.change(id, (found) => changeTo(found, Date.now(), change, events));
    if (done.replayed || done.answer.kind !== 'changed') throw new Error('The game did not change');
    return done.answer.game;
  };

  /** @param winner the winning side */
  const end = (game: Game, winner: number, at: number, server = open.store): Promise<unknown> =>
    server.change(game.id, (found) => {
      const { state: begun } = found;
      const sheets = begun.sheets.map((sheet, side) => filledWith(sheet, () => (side === winner ? 9 : 8)));
      const answer = changeTo(found, 0, { status: 'FINISHED', state: ended(begun, sheets, [winner]) });
      return { ...answer, game: { ...answer.game, updatedAt: at }, events: { ...answer.events, at } };
    });

  const faults = async (): Promise<readonly string[]> => {
    const found: string[] = [];
    for await (const fault of checkRatings(open.opened.runner)) found.push(fault);
    return found;
  };
  const stored = (): Promise<object[][]> =>
    Promise.all([
      open.opened.read('SELECT * FROM ratings ORDER BY player_id, key'),
      open.opened.read('SELECT * FROM rating_changes ORDER BY player_id, key, games'),
    ]);
  const recount = async (servers = 1): Promise<number> => {
    await ratings.requeueAll();
    const rated = Array.from({ length: servers }, () => new WaitingResults(ratings).processAll());
    return (await Promise.all(rated)).reduce((sum, count) => sum + count, 0);
  };

  it('lose no result of games that end concurrently on two servers', async () => {
    const begun: Game[] = [];
    for (let game = 0; game < GAMES; game++) begun.push(await begin());
    await Promise.all(
      begun.map((game, index) => end(game, index % 3 === 0 ? 1 : 0, BEGINNING, servers[index % 2])),
    );
    const [ana, eva] = await Promise.all([ratings.rating(ANA.id, KEY), ratings.rating(EVA.id, KEY)]);
    expect([ana?.games, eva?.games]).toEqual([GAMES, GAMES]);
    // Two players who meet only each other gain and lose the same, except for rounding.
    expect(Math.abs((ana?.mean ?? 0) + (eva?.mean ?? 0) - 2 * INITIAL.mean)).toBeLessThanOrEqual(GAMES);
    expect(ana?.mean).toBeGreaterThan(eva?.mean ?? Infinity);
    expect(await faults()).toEqual([]);
    const history = await ratings.history(ANA.id, KEY, 100, Number.MAX_SAFE_INTEGER, true);
    expect(history.items.map(({ games }) => games)).toEqual(begun.map((_, index) => GAMES - index));
  });

  it('equal a recount in the order of ends, even by two concurrent servers', async () => {
    for (let game = 0; game < 8; game++) await end(await begin(), game % 3 === 0 ? 1 : 0, BEGINNING + game);
    const before = await stored();
    expect(await recount(2)).toBe(8);
    expect(await stored()).toEqual(before);
    expect(await faults()).toEqual([]);
  });

  it('count private games like public ones', async () => {
    await end(await begin(true), 0, BEGINNING);
    await end(await begin(), 0, BEGINNING + 1);
    expect((await ratings.rating(ANA.id, KEY))?.games).toBe(2);
    const shown = await ratings.history(ANA.id, KEY, 5, 100, false);
    expect(shown.items.map(({ games }) => games)).toEqual([2]);
  });

  it('hide private games from the history shown to others', async () => {
    for (const winner of [0, 1, 0]) await end(await begin(), winner, BEGINNING + winner);
    await open.opened.write(
      'UPDATE games SET is_private = 1 WHERE id = (SELECT result_id FROM rating_changes WHERE player_id = ? AND games = 2)',
      ANA.id,
    );
    const numbers = async (isOwn: boolean, first = 5, before = 100): Promise<readonly number[]> =>
      (await ratings.history(ANA.id, KEY, first, before, isOwn)).items.map(({ games }) => games);
    expect([await numbers(true), await numbers(false)]).toEqual([
      [3, 2, 1],
      [3, 1],
    ]);
    expect(await numbers(false, 1, 3)).toEqual([1]);
  });

  it('show others what happened before a thousand private games, on a later page', async () => {
    await end(await begin(), 0, BEGINNING);
    const game = await begin(true);
    await end(game, 0, BEGINNING + 1);
    const games = columnsOf(tables.GAMES, ['id']);
    const changes = columnsOf(RATING_CHANGES, ['result_id', 'games']);
    const copies =
      'WITH RECURSIVE copies (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < 1000)';
    await open.opened.write(
      `INSERT INTO games (id, ${games.join()}) ${copies} SELECT 'copy ' || n, ${games.join()} FROM games, copies WHERE id = ?`,
      game.id,
    );
    await open.opened.write(
      `INSERT INTO rating_changes (result_id, games, ${changes.join()})
        ${copies} SELECT 'copy ' || n, games + n, ${changes.join()} FROM rating_changes, copies
        WHERE result_id = ? AND player_id = ?`,
      game.id,
      ANA.id,
    );
    const first = await ratings.history(ANA.id, KEY, 5, Number.MAX_SAFE_INTEGER, false);
    expect(first).toEqual({ items: [], hasMore: true, end: 3 });
    const second = await ratings.history(ANA.id, KEY, 5, 3, false);
    expect(second).toMatchObject({ items: [{ games: 1 }], hasMore: false });
  });

  it('wait behind queued results, then continue from them', async () => {
    await end(await begin(), 0, BEGINNING);
    await ratings.requeueAll();
    await end(await begin(), 1, BEGINNING + 1);
    expect(await countRows(open.opened, 'rating_changes')).toBe(0);
    expect(await new WaitingResults(ratings).processAll()).toBe(2);
    expect((await ratings.history(ANA.id, KEY, 5, 100, true)).items.map(({ rank }) => rank)).toEqual([2, 1]);
    expect(await faults()).toEqual([]);
  });

  it('are deleted with the account, while those of others remain, even after a recount', async () => {
    for (const winner of [0, 1, 0]) await end(await begin(), winner, BEGINNING + winner);
    const eva = await ratings.rating(EVA.id, KEY);
    const last = await begin();
    await open.opened.runner.transaction(function* () {
      yield* write(`UPDATE players SET has_account = 0 WHERE id = '${ANA.id}'`);
      yield* new ResultsOfPlayers(new PlayerFeatures()).delete({ ...ANA, at: 0 });
    });
    expect(await ratings.rating(ANA.id, KEY)).toBeUndefined();
    expect(await ratings.rating(EVA.id, KEY)).toEqual(eva);
    await end(last, 1, BEGINNING + 10);
    expect((await ratings.rating(EVA.id, KEY))?.games).toBe(4);
    expect(await faults()).toEqual([]);
    await recount();
    expect(await countRows(open.opened, 'ratings')).toBe(1);
    expect((await ratings.page(KEY, 'HUMAN', 5)).map(({ playerId, name }) => [playerId, name])).toEqual([
      [EVA.id, 'Eva'],
    ]);
    expect(await faults()).toEqual([]);
  });

  /** @param absent the previous player of the seat in the event; omitted in logs of earlier servers */
  const substitute = async (
    { id, seats: before }: Game,
    absentSeat: 0 | 1,
    absent: { readonly absentPlayerId?: string } = {},
  ): Promise<void> => {
    const { id: playerId, name } = botOf('REGULAR');
    const seats: readonly Seat[] = before.with(absentSeat, {
      ...{ access: 'BOT', playerId, name, clientSeed: null, kind: 'BOT' },
    });
    const event = { type: 'botSubstituted', seat: 1 - absentSeat, absentSeat, ...absent, playerId } as const;
    await changed(id, { seats }, [event]);
  };

  it('weigh repeated results of two players less, but not those against a third', async () => {
    const before = { mean: INITIAL.mean, deviation: INITIAL.deviation };
    const expected = new Map([ANA, EVA].map(({ id }) => [id, before]));
    for (const [earlier, winner] of [0, 1, 1, 0].entries()) {
      await end(await begin(), winner, BEGINNING + earlier);
      const sides = [ANA, EVA].map(({ id }, side) => ({ rank: side === winner ? 1 : 2, players: [id] }));
      const inFull = ratingsAfter({ kind: 'GAME', sides }, expected, new Map()).get(ANA.id)?.mean;
      const weights = new Map([ANA, EVA].map(({ id }) => [id, 3 / (3 + earlier)]));
      for (const [id, rating] of ratingsAfter({ kind: 'GAME', sides }, expected, weights))
        expected.set(id, rating);
      for (const [id, rating] of expected) expect(await ratings.rating(id, KEY)).toMatchObject(rating);
      expect((await ratings.rating(ANA.id, KEY))?.mean === inFull).toBe(earlier === 0);
    }
    expect(await faults()).toEqual([]);
    const [, changes] = await stored();
    await recount();
    expect((await stored())[1]).toEqual(changes);
    await open.opened.write(
      'UPDATE rating_changes SET deviation = deviation - 10, mean = mean + 10 WHERE player_id = ? AND games = 4',
      ANA.id,
    );
    expect(await faults()).toContainEqual(expect.stringMatching(/do not match its result/));
  });

  it('ignore a game that a side left before its first entry', async () => {
    const { id } = await begin();
    await open.store.change(id, (found) => {
      const [own, other] = found.state.sheets;
      if (!own || !other) throw new Error('It is of one side');
      const state = ended(found.state, [filledWith(own, () => 9), other], [0], [1]);
      return changeTo(found, Date.now(), { status: 'FINISHED', state });
    });
    expect(await countRows(open.opened, 'rating_changes')).toBe(0);
    expect(await faults()).toEqual([]);
    await recount();
    expect(await countRows(open.opened, 'ratings')).toBe(0);
  });

  it('rank players last who left their seat to a bot', async () => {
    const game = await begin();
    await substitute(game, 1);
    await end(game, 1, BEGINNING);
    expect((await ratings.history(EVA.id, KEY, 5, 100, true)).items.map(({ rank }) => rank)).toEqual([2]);
    expect((await ratings.rating(ANA.id, KEY))?.mean).toBeGreaterThan(INITIAL.mean);
    expect(await faults()).toEqual([]);
  });

  describe('after a game started by version 0.1.0, which recorded no players', () => {
    const beginInFirstVersion = async (): Promise<Game> => {
      const game = await begin();
      const log = [
        [{ type: 'gameCreated', rulesetKey: game.rulesetKey }],
        [{ type: 'playerJoined', seat: 1 }],
      ];
      for (const [index, events] of log.entries()) {
        await open.opened.write(
          'UPDATE game_events SET events = ?, schema_version = 1 WHERE game_id = ? AND version = ?',
          ...[JSON.stringify(events), game.id, index + 1],
        );
      }
      return game;
    };

    it('rank the creator last after leaving the seat to a bot', async () => {
      const game = await beginInFirstVersion();
      await substitute(game, 0);
      await end(game, 0, BEGINNING);
      expect((await ratings.history(ANA.id, KEY, 5, 100, true)).items.map(({ rank }) => rank)).toEqual([2]);
      expect((await ratings.history(EVA.id, KEY, 5, 100, true)).items.map(({ rank }) => rank)).toEqual([1]);
      expect(await faults()).toEqual([]);
    });

    it('rank a joined player last whom the log names when a bot takes the seat', async () => {
      const game = await beginInFirstVersion();
      await substitute(game, 1, { absentPlayerId: EVA.id });
      await end(game, 1, BEGINNING);
      expect((await ratings.history(EVA.id, KEY, 5, 100, true)).items.map(({ rank }) => rank)).toEqual([2]);
      expect((await ratings.history(ANA.id, KEY, 5, 100, true)).items.map(({ rank }) => rank)).toEqual([1]);
      expect(await faults()).toEqual([]);
    });

    it('are unchanged if the log does not tell who left the seat to a bot', async () => {
      const game = await beginInFirstVersion();
      await substitute(game, 1);
      await end(game, 0, BEGINNING);
      expect(await countRows(open.opened, 'rating_changes')).toBe(0);
      expect(await faults()).toEqual([]);
    });
  });

  it('are reported by a check if modified, and repaired by a recount', async () => {
    const wrong: readonly (readonly [string, RegExp])[] = [
      ['UPDATE ratings SET mean = mean + 1', /do not form a chain/],
      ['UPDATE ratings SET at_least = at_least + 1', /do not form a chain/],
      ['DELETE FROM ratings', /do not form a chain/],
      ['UPDATE ratings SET is_hidden = 1', /does not follow the settings/],
      ["UPDATE players SET ratings = 'NOBODY'", /does not follow the settings/],
      ['UPDATE rating_changes SET mean = mean + 1 WHERE games = 1', /do not match its result/],
      ['UPDATE rating_changes SET rank = 3 - rank', /do not match its result/],
      ['DELETE FROM rating_changes WHERE games = 1', /was not rated/],
      ['DELETE FROM rating_changes', /rating without a result/],
    ];
    for (const winner of [0, 1]) await end(await begin(), winner, BEGINNING + winner);
    for (const [statement, fault] of wrong) {
      expect(await faults()).toEqual([]);
      await open.opened.write(statement);
      expect(await faults()).toContainEqual(expect.stringMatching(fault));
      await recount();
    }
    expect(await faults()).toEqual([]);
  });
});

(dialects.includes('postgres') ? describe : describe.skip)('ratings of two servers', () => {
  let open: OpenStore;

  beforeEach(async () => {
    open = await openStore('postgres');
  });
  afterEach(() => open.close());

  it('wait behind results that the other server has just queued', async () => {
    const { opened } = open;
    if (opened.dialect !== 'postgres') throw new Error('It is another database');
    let rating: Promise<void> | undefined;
    await transactionOn(await opened.openAnother(), async (session) => {
      await session.command('LOCK TABLE ratings, rating_changes, unrated_results IN EXCLUSIVE MODE');
      rating = opened.runner.transaction(() => rateResult(RESULT));
      await waitForLock(opened.database);
      await session.change(
        `INSERT INTO unrated_results (result_id, kind, ruleset_key, ended_at) VALUES ('an older one', 'GAME', $1, $2)`,
        RESULT.rulesetKey,
        RESULT.at - 1,
      );
    });
    await rating;
    expect(await countRows(opened, 'unrated_results')).toBe(2);
    expect(await countRows(opened, 'rating_changes')).toBe(0);
  });
});
