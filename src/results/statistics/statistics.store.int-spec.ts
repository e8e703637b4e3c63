/** Statistics of games that end concurrently on several servers equal a recount of the games. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import { runs } from '../../../test/harness/torture.js';
import { PostgresRunner } from '../../storage/postgres/postgres-runner.js';
import { countRows } from '../../storage/testing/open-database.js';
import { sheetOf, sheetTotal, type GameState } from '@yamb-server/engine';
import type { Game } from '../../games/domain/game.js';
import { changeTo } from '../../games/domain/testing/change-to.js';
import type { GamesStore } from '../../games/storage/games.store.js';
import { ANA, EVA } from '../../games/domain/testing/fixtures.js';
import { openStore, storesOver, type OpenStore } from '../../games/storage/testing/open-store.js';
import { checkStatistics } from '../../ops/integrity/check-statistics.js';
import { chanceFrom, type Chance } from '../../../packages/engine/src/rulesets/testing/chance.js';
import { StatisticsStore } from './statistics.store.js';
import { ended, filledWith } from './testing/finished-game.js';
import { PlayerFeatures } from '../../identity/player-steps.js';
import { write } from '../../storage/steps.js';
import { ResultsOfPlayers } from '../player-steps.js';
import { UncountedGames } from '../backlogs.js';

const KEY = 'yahtc@1';
const GAMES = runs(12, 60);
const SEATS = [{ access: 'CREATOR' }, { access: 'ANYONE' }] as const;

/** The facts a test records about a game. */
interface Played {
  readonly id: string;
  readonly at: number;
  /** The scores of Ana's and Eva's sides. */
  readonly totals: readonly number[];
  readonly rows: readonly (readonly number[])[];
  readonly winners: readonly number[];
}

describe.each(dialects)('statistics on %s', (dialect) => {
  let open: OpenStore;
  let statistics: StatisticsStore;
  let servers: readonly GamesStore[];
  let chance: Chance;

  beforeEach(async () => {
    open = await openStore(dialect);
    statistics = new StatisticsStore(open.opened.runner);
    chance = chanceFrom(20_260_314);
    const another =
      open.opened.dialect === 'postgres'
        ? storesOver(new PostgresRunner(await open.opened.openAnother())).store
        : open.store;
    servers = [open.store, another];
  });
  afterEach(() => open.close());

  /** A game of both players, whichever of them comes first in the table of meetings. */
  const begin = async (isPrivate = false): Promise<Game> => {
    const seated = [SEATS[0], { access: isPrivate ? 'CODE' : 'ANYONE' } as const];
    const game = await open.add({ seats: seated, isPrivate });
    const seats = game.seats.with(1, { access: 'ANYONE', playerId: EVA.id, name: 'Eva', clientSeed: null });
    const joined = await open.store.change(game.id, (found) =>
      changeTo(found, Date.now(), { seats, status: 'PLAYING' }),
    );
    if (joined.replayed || joined.answer.kind !== 'changed') throw new Error('The game did not begin');
    return joined.answer.game;
  };

  const end = async ({ id, state: begun, ruleset }: Game, server: GamesStore): Promise<Played> => {
    const score = (): number => chance(3) * chance(25);
    const sheets = begun.sheets.map((sheet) => filledWith(sheet, score));
    const over: GameState = ended(begun, sheets, []);
    const totals = sheets.map((_, side) => sheetTotal(ruleset, sheetOf(over, side)));
    const winners = [0, 1].filter((side) => totals[side] === Math.max(...totals));
    const at = Date.parse(`2026-0${1 + chance(3)}-15T00:00:00Z`);
    const answered = await server.change(id, (found) => {
      const state = ended(begun, sheets, winners);
      const answer = changeTo(found, 0, { status: 'FINISHED', state });
      return { ...answer, game: { ...answer.game, updatedAt: at }, events: { ...answer.events, at } };
    });
    expect(answered.replayed).toBe(false);
    const rows = sheets.map(({ columns }) => [...(columns[0] ?? [])].map(Number));
    return { id, at, totals, rows, winners };
  };

  const play = async (): Promise<readonly Played[]> => {
    const begun: Game[] = [];
    for (let game = 0; game < GAMES; game++) begun.push(await begin());
    return Promise.all(begun.map((game, index) => end(game, servers[index % 2] ?? open.store)));
  };

  const faults = async (): Promise<readonly string[]> => {
    const found: string[] = [];
    for await (const fault of checkStatistics(open.opened.runner)) found.push(fault);
    return found;
  };
  const stored = (): Promise<object[][]> =>
    Promise.all([
      open.opened.read(
        'SELECT player_id, key, month, tally FROM player_tallies ORDER BY player_id, key, month',
      ),
      open.opened.read('SELECT key, month, shard, tally FROM ruleset_tallies ORDER BY key, month, shard'),
      open.opened.read('SELECT player_id, games FROM player_games ORDER BY player_id'),
      open.opened.read('SELECT * FROM meetings'),
    ]);

  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

  it('show private games only to their players', async () => {
    for (const isPrivate of [true, false, true]) await end(await begin(isPrivate), open.store);
    for (const isOwn of [true, false]) {
      const games = isOwn ? 3 : 1;
      expect((await statistics.ofPlayer(ANA.id, KEY, '', isOwn)).games).toBe(games);
      expect(await statistics.player(ANA.id)).toMatchObject({ games: 3, publicGames: 1 });
      const met = await statistics.headToHead(ANA.id, EVA.id, isOwn);
      expect(met.ahead + met.behind + met.level).toBe(games);
      const seenByOther = await statistics.headToHead(EVA.id, ANA.id, isOwn);
      expect(seenByOther).toMatchObject({ ahead: met.behind, behind: met.ahead });
    }
    expect(await faults()).toEqual([]);
    const before = await stored();
    await statistics.requeueAll();
    await new UncountedGames(statistics).processAll();
    expect(await stored()).toEqual(before);
  });

  it('equal a recount when games end concurrently', async () => {
    const played = await play();
    for (const since of ['', '2026-02', '2026-03', '2026-04']) {
      const counted = played.filter(({ at }) => new Date(at).toISOString() >= since);
      for (const [side, { id }] of [ANA, EVA].entries()) {
        const totals = counted.map((game) => game.totals[side] ?? NaN);
        const tally = await statistics.ofPlayer(id, KEY, since, true);
        expect(tally).toMatchObject({
          games: counted.length,
          sheets: counted.length,
          points: sum(totals),
          squares: sum(totals.map((total) => total * total)),
        });
        expect(tally.best?.points ?? -Infinity).toBe(Math.max(...totals));
        expect(sum(Object.values(tally.histogram))).toBe(counted.length);
        const won = counted.filter(({ winners }) => winners.length === 1 && winners[0] === side).length;
        const shared = counted.filter(({ winners }) => winners.length === 2).length;
        if (counted.length > 0) expect(tally.outcomes).toEqual({ 2: { games: counted.length, won, shared } });
        for (const [row, [points, crossed]] of tally.rows.entries()) {
          const scores = counted.map((game) => game.rows[side]?.[row] ?? NaN);
          expect([points, crossed]).toEqual([sum(scores), scores.filter((score) => score === 0).length]);
        }
      }
      const people = await statistics.ofPeople(KEY, since);
      expect(people).toMatchObject({
        games: 2 * counted.length,
        points: sum(counted.flatMap(({ totals }) => totals)),
      });
    }
    const ahead = played.filter(({ winners }) => winners.length === 1 && winners[0] === 0).length;
    const level = played.filter(({ winners }) => winners.length === 2).length;
    const meeting = { ahead, behind: GAMES - ahead - level, level, together: 0 };
    expect(await statistics.headToHead(ANA.id, EVA.id, true)).toEqual(meeting);
    expect(await statistics.headToHead(EVA.id, ANA.id, true)).toMatchObject({
      ahead: meeting.behind,
      behind: ahead,
    });
    expect((await statistics.player(ANA.id))?.games).toBe(GAMES);
    expect(await faults()).toEqual([]);
  });

  it('do not change in a recount by several servers while games end', async () => {
    await play();
    await statistics.requeueAll();
    expect(await countRows(open.opened, 'player_tallies')).toBe(0);
    const more = await begin();
    const counting = [1, 2].map(() => new UncountedGames(statistics).processAll());
    await end(more, open.store);
    const counted = await Promise.all(counting);
    expect(sum(counted)).toBe(GAMES);
    expect(await faults()).toEqual([]);
    expect((await statistics.player(EVA.id))?.games).toBe(GAMES + 1);
  });

  it('are deleted with the account, while those of everyone else remain', async () => {
    await play();
    const [, people] = await stored();
    await open.opened.runner.transaction(function* () {
      yield* write(`UPDATE players SET has_account = 0 WHERE id = '${ANA.id}'`);
      yield* new ResultsOfPlayers(new PlayerFeatures()).delete({ ...ANA, at: 0 });
    });
    expect(JSON.stringify(await stored())).not.toContain(ANA.id);
    expect((await stored())[1]).toEqual(people);
    expect(await statistics.player(ANA.id)).toBeUndefined();
    expect((await statistics.player(EVA.id))?.games).toBe(GAMES);
    expect(await faults()).toEqual([]);
    await statistics.requeueAll();
    await new UncountedGames(statistics).processAll();
    expect(await statistics.ofPlayer(ANA.id, KEY, '', true)).toMatchObject({ games: 0 });
    expect(await faults()).toEqual([]);
  });

  it.each([
    ['UPDATE player_games SET games = games + 1', /counted games/],
    ["UPDATE player_tallies SET key = 'yams@1'", /statistics of the player/],
    ['DELETE FROM player_tallies', /statistics of the player/],
    ['UPDATE ruleset_tallies SET shard = shard + 10', /statistics of all people/],
    ['DELETE FROM ruleset_tallies', /statistics of all people/],
    ['UPDATE meetings SET level = level + 1', /meetings of the players/],
    ['DELETE FROM meetings', /meetings of the players/],
  ])('are reported by a check after %s', async (statement, fault) => {
    for (const game of [await begin(), await begin()]) await end(game, open.store);
    expect(await faults()).toEqual([]);
    await open.opened.write(statement);
    expect(await faults()).toContainEqual(expect.stringMatching(fault));
  });
});
