/** Results of competitions are rated once, in one order with games, and a recount rates them the same way. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dialects } from '../../../test/harness/postgres.js';
import { runs } from '../../../test/harness/torture.js';
import type { Caller } from '../../kernel/caller/caller.js';
import type { Competition } from '../../play/competitions/domain/competition.js';
import { reasonOf } from '../../play/competitions/testing/competing-players.js';
import {
  openCompetitions,
  type OpenCompetitions,
} from '../../play/competitions/testing/open-competitions.js';
import { PostgresRunner } from '../../storage/postgres/postgres-runner.js';
import { changeTo } from '../../games/domain/testing/change-to.js';
import { ChangedGames } from '../../games/publishing/changed-games.js';
import { Config } from '../../kernel/config/config.js';
import { Topics } from '../../kernel/topics/topics.js';
import { checkRatings } from '../../ops/integrity/check-ratings.js';
import { ended, filledWith } from '../statistics/testing/finished-game.js';
import { CompetitionResults, WaitingResults } from '../backlogs.js';
import { INITIAL } from './rate.js';
import { RatingsStore } from './ratings.store.js';

const HOUR = 60 * 60 * 1000;
const YAHTZEE = { ruleset: 'yahtzee', variants: [] };

describe.each(dialects)('results of competitions on %s', (dialect) => {
  let here: OpenCompetitions;
  let ratings: RatingsStore;
  let results: CompetitionResults;
  let another: CompetitionResults;
  let players: Caller[];

  beforeAll(async () => {
    here = await openCompetitions(dialect);
    const { opened } = here.open;
    ratings = new RatingsStore(opened.runner);
    const there =
      opened.dialect === 'postgres'
        ? new RatingsStore(new PostgresRunner(await opened.openAnother()))
        : ratings;
    [results, another] = [ratings, there].map(
      (store) => new CompetitionResults(store, here.clock, new ChangedGames(new Topics(new Config()))),
    ) as [CompetitionResults, CompetitionResults];
    players = [await here.player(), await here.player(), await here.player(), await here.player()];
  });
  afterAll(() => here.open.close());

  const at = (index: number): Caller => {
    const found = players[index];
    if (!found) throw new Error(`There is no player ${index}`);
    return found;
  };
  const [player, other, third] = [() => at(0), () => at(1), () => at(2)] as const;
  const duel = async (one: Caller, two: Caller): Promise<Competition> => {
    const deadline = here.clock.now() + HOUR;
    const made = await here.competitions.createDuel(one, YAHTZEE, { players: [two.id], seats: 2, deadline });
    return here.competitions.join(two, made.id, undefined);
  };
  const tournament = (games = 1, organiser = player()): Promise<Competition> => {
    const [opens, closes] = [here.clock.now(), here.clock.now() + HOUR];
    const wanted = { title: 'Cup', games, opens, closes, access: 'OPEN' } as const;
    return here.competitions.createTournament(organiser, YAHTZEE, wanted);
  };
  /** @param seed equal seeds play alike; undefined resigns */
  const play = async (by: Caller, { id }: Competition, seed: number | undefined): Promise<void> => {
    const game = await here.competitions.play(by, id, undefined);
    if (seed === undefined) await here.resign(by, game.id);
    else await here.finish(game.id, seed);
  };
  /** A ranked game of two, won by the first or the second. */
  const playGame = async (one: Caller, two: Caller, winner: number): Promise<void> => {
    const seats = [{ access: 'CREATOR' }, { access: 'ANYONE' }] as const;
    const wanted = { rulesetId: 'yahtzee', variants: [], teamSize: 1, seats };
    const { id } = await here.games.create(one, {
      ...wanted,
      ranked: true,
      isPrivate: false,
      claimAfter: 60_000,
    });
    await here.commands.join(two, { gameId: id }, {});
    await here.store.change(id, (found) => {
      const sheets = found.state.sheets.map((sheet, side) =>
        filledWith(sheet, () => (side === winner ? 9 : 8)),
      );
      return changeTo(found, here.clock.now(), {
        status: 'FINISHED',
        state: ended(found.state, sheets, [winner]),
      });
    });
  };
  const faults = async (): Promise<readonly string[]> => {
    const found: string[] = [];
    for await (const fault of checkRatings(here.open.opened.runner)) found.push(fault);
    return found;
  };
  const stored = (): Promise<object[][]> =>
    Promise.all([
      here.open.opened.read('SELECT * FROM ratings ORDER BY player_id, key'),
      here.open.opened.read('SELECT * FROM rating_changes ORDER BY player_id, key, games'),
    ]);
  const recount = async (): Promise<void> => {
    await ratings.requeueAll();
    await new WaitingResults(ratings).processAll();
  };
  const historyOf = async ({ id }: Caller): Promise<readonly (readonly [string, number, number])[]> =>
    (await ratings.history(id, 'yahtzee', 100, Number.MAX_SAFE_INTEGER, true)).items.map(
      ({ kind, rank, sides }) => [kind, rank, sides],
    );

  it('are rated once by two servers as soon as everyone has played a duel', async () => {
    const made = await duel(player(), other());
    await play(player(), made, 1);
    expect(await results.processAll()).toBe(0);
    await play(other(), made, undefined);
    here.clock.time += 1;
    const rated = await Promise.all(
      [results, another, results, another].map((server) => server.processAll()),
    );
    expect(rated.reduce((sum, count) => sum + count, 0)).toBe(1);
    // A player who resigns has lost.
    expect([await historyOf(player()), await historyOf(other())]).toEqual([
      [['DUEL', 1, 2]],
      [['DUEL', 2, 2]],
    ]);
    expect((await ratings.rating(player().id, 'yahtzee'))?.mean).toBeGreaterThan(INITIAL.mean);
    expect(await results.processAll()).toBe(0);
    expect(await faults()).toEqual([]);
  });

  it('rank a player last who entered a duel and never started', async () => {
    const [one, two] = [await here.player(), await here.player()];
    const made = await duel(one, two);
    await play(one, made, 1);
    here.clock.time = made.closes;
    expect(await results.processAll()).toBe(1);
    expect([await historyOf(one), await historyOf(two)]).toEqual([[['DUEL', 1, 2]], [['DUEL', 2, 2]]]);
    expect(await faults()).toEqual([]);
  });

  it('wait for games with a running clock, and exclude cancelled competitions', async () => {
    const [cup, cancelled] = [await tournament(), await tournament(1, await here.player())];
    for (const competition of [cup, cancelled]) {
      for (const by of [player(), other(), third()])
        await here.competitions.join(by, competition.id, undefined);
      for (const by of [player(), other()]) await play(by, competition, 3);
    }
    await here.competitions.cancel({ id: cancelled.organiserId ?? '', name: '' }, cancelled.id);
    const running = await here.competitions.play(third(), cup.id, 1);
    here.clock.time = cup.closes;
    expect(await results.processAll()).toBe(0);
    await here.commands.move(third(), { gameId: running.id }, { type: 'roll' });
    expect(await results.processAll()).toBe(1);
    // Equal games share the first rank; a player who was too late has the last.
    expect(await historyOf(third())).toEqual([['TOURNAMENT', 3, 3]]);
    expect((await historyOf(player()))[0]).toEqual(['TOURNAMENT', 1, 3]);
    expect(await faults()).toEqual([]);
  });

  it('stay as rated when a request from before the end is carried out later', async () => {
    const [cup, late] = [await tournament(1, await here.player()), await here.player()];
    for (const by of [player(), other(), late]) await here.competitions.join(by, cup.id, undefined);
    for (const by of [player(), other()]) await play(by, cup, 4);
    here.clock.time = cup.closes;
    expect(await results.processAll()).toBe(1);
    // The server took the time of these requests, then waited for a connection or a lock.
    here.clock.time = cup.closes - 1;
    const organiser = { id: cup.organiserId ?? '', name: 'Olga' };
    const refused = await Promise.all([
      reasonOf(here.competitions.play(late, cup.id, 1)),
      reasonOf(here.competitions.join(third(), cup.id, undefined)),
      reasonOf(here.competitions.removeEntrant(organiser, cup.id, other().id)),
      reasonOf(here.competitions.cancel(organiser, cup.id)),
    ]);
    expect(refused).toEqual(['OVER', 'OVER', 'OVER', 'OVER']);
    const deleted = { ...organiser, at: here.clock.now() };
    await here.open.opened.runner.transaction(() => here.ofPlayers.delete(deleted));
    expect(await here.competitions.view(undefined, cup.id)).toMatchObject({ cancelledAt: null, entrants: 3 });
    expect(await faults()).toEqual([]);
    here.clock.time = cup.closes;
  });

  it('are reported by a check if modified, and repaired by a recount', async () => {
    const made = await duel(player(), third());
    await play(player(), made, 1);
    await play(third(), made, 2);
    here.clock.time += 1;
    await results.processAll();
    expect(await faults()).toEqual([]);
    await here.open.opened.write('DELETE FROM rating_changes WHERE result_id = ?', made.id);
    expect(await faults()).toContain(`The competition ${made.id} was not rated.`);
    await recount();
    await here.open.opened.write('UPDATE rating_changes SET rank = 3 - rank WHERE result_id = ?', made.id);
    expect(await faults()).toEqual([`The ratings after ${made.id} do not match its result.`]);
    await recount();
    expect(await faults()).toEqual([]);
  });

  it('equal a recount together with games, in any order', async () => {
    const step = fc.record({
      what: fc.constantFrom('game', 'duel', 'tournament'),
      first: fc.nat(3),
      second: fc.nat(3),
      seeds: fc.array(fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }), {
        minLength: 4,
        maxLength: 4,
      }),
      /** Whether to rate it before the next step. */
      isSettled: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
        for (const { what, first, second, seeds, isSettled } of steps) {
          const [one, two] = [at(first), at(second)];
          here.clock.time += 1_000;
          if (what === 'tournament') {
            const cup = await tournament();
            for (const [index, by] of players.entries()) {
              await here.competitions.join(by, cup.id, undefined);
              await play(by, cup, seeds[index]);
            }
            here.clock.time = cup.closes;
          } else if (one === two) continue;
          else if (what === 'game') await playGame(one, two, (seeds[0] ?? 0) % 2);
          else {
            const made = await duel(one, two);
            await play(one, made, seeds[0]);
            await play(two, made, seeds[1]);
          }
          here.clock.time += 1_000;
          if (isSettled) await results.processAll();
        }
        here.clock.time += 1_000;
        await results.processAll();
        const before = await stored();
        fc.pre(before[1] !== undefined && before[1].length > 0);
        await recount();
        expect(await stored()).toEqual(before);
        expect(await faults()).toEqual([]);
      }),
      { numRuns: runs(4, 100) },
    );
  });
});
