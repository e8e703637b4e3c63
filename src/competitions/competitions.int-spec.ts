import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dialects } from '../../test/harness/postgres.js';
import { runs } from '../../test/harness/torture.js';
import type { Caller } from '../api/caller/caller.js';
import { Config } from '../config/config.js';
import { countRows } from '../database/testing/open-database.js';
import type { Game } from '../games/domain/game.js';
import { isSeedRevealed } from '../games/domain/game.js';
import { checkCompetitions } from '../integrity/check-competitions.js';
import { CompetitionsSource } from '../integrity/competitions.store.js';
import { dayOf, type Competition } from './domain/competition.js';
import { dealResultOf, NO_GAMES, withResult } from './domain/deal-result.js';
import { compareStandings } from './domain/standing-order.js';
import { openCompetitions, type OpenCompetitions } from './testing/open-competitions.js';

const HOUR = 60 * 60 * 1000;
const YAHTZEE = { ruleset: 'yahtzee', variants: [] };

describe.each(dialects)('competitions on %s', (dialect) => {
  let here: OpenCompetitions;
  let ana: Caller;
  let bo: Caller;
  let eva: Caller;

  beforeAll(async () => {
    here = await openCompetitions(dialect);
  });
  afterAll(() => here.open.close());
  beforeEach(async () => {
    // Daily games of its own for each test.
    here.clock.time += 10 * 24 * HOUR;
    [ana, bo, eva] = [await here.player(), await here.player(), await here.player()];
  });

  const tournament = (games = 2, access: 'OPEN' | 'CODE' = 'OPEN'): Promise<Competition> => {
    const now = here.clock.now();
    const wanted = { title: 'Cup', games, opens: now, closes: now + HOUR, access };
    return here.competitions.createTournament(ana, YAHTZEE, wanted);
  };
  const duel = (players: readonly Caller[], seats = players.length + 1): Promise<Competition> =>
    here.competitions.createDuel(ana, YAHTZEE, {
      players: players.map(({ id }) => id),
      seats,
      deadline: here.clock.now() + HOUR,
    });
  const listOf = async (competition: Competition, caller?: Caller) => {
    const { entrants } = await here.standings.page(competition, caller, undefined, 100);
    return entrants;
  };
  const throwsOf = async (player: Caller, gameId: string): Promise<readonly number[]> => {
    const { game } = await here.games.move(player, { gameId }, { type: 'roll' });
    return game.state.phase === 'rolled' ? game.state.dice : [];
  };
  const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'done',
      (error: unknown) =>
        (error as { details?: { reason?: string }; code?: string }).details?.reason ??
        (error as { code?: string }).code,
    );

  const faults = async (): Promise<readonly string[]> => {
    const found: string[] = [];
    for await (const fault of checkCompetitions(new CompetitionsSource(here.open.opened.runner))) {
      found.push(fault);
    }
    return found;
  };

  it.each([
    ['UPDATE entrants SET total = total + 1 WHERE competition_id = ?', /sums/],
    ['UPDATE entrants SET games_begun = 2 WHERE competition_id = ?', /begun games/],
    ['UPDATE competitions SET entrants = 5 WHERE id = ?', /5 entrants, and has 1/],
    ["UPDATE deals SET seed = 'ff' WHERE competition_id = ?", /commitment of round 1/],
    [
      'UPDATE deal_games SET points = points + 1 WHERE deal_id IN (SELECT id FROM deals WHERE competition_id = ?)',
      /result of the game|sums/,
    ],
  ])('are found by the check after %s', async (statement, fault) => {
    const { id } = await tournament(1);
    await here.competitions.join(bo, id, undefined);
    await here.finish((await here.competitions.play(bo, id, 1)).id, 3);
    expect(await faults()).toEqual([]);
    await here.open.opened.write(statement, id);
    const found = await faults();
    expect(found.length).toBeGreaterThan(0);
    expect(found.join(' ')).toMatch(fault);
    await here.open.opened.write(
      'DELETE FROM deal_games WHERE deal_id IN (SELECT id FROM deals WHERE competition_id = ?)',
      id,
    );
    await here.open.opened.write('DELETE FROM entrants WHERE competition_id = ?', id);
    await here.open.opened.write('DELETE FROM deals WHERE competition_id = ?', id);
    await here.open.opened.write('DELETE FROM competitions WHERE id = ?', id);
  });

  describe('a daily game', () => {
    it('is made once by two servers, the day before, and anew for each day', async () => {
      const there = here.another();
      const names = here.dailies.names.length;
      const before = await countRows(here.open.opened, 'competitions');
      for (const server of [here, there]) server.dailies.onApplicationBootstrap();
      await Promise.all([here.dailies.onApplicationShutdown(), there.dailies.onApplicationShutdown()]);
      expect(await countRows(here.open.opened, 'competitions')).toBe(before + 2 * names);
      const tomorrow = dayOf(here.clock.now(), 1);
      const next = await here.dailies.find(YAHTZEE, tomorrow.date);
      expect(next).toMatchObject({ kind: 'DAILY', day: tomorrow.date, opens: tomorrow.opens, rounds: 1 });
      expect(next?.createdAt).toBeLessThan(tomorrow.opens);
      here.clock.time = tomorrow.opens;
      there.dailies.onApplicationBootstrap();
      await there.dailies.onApplicationShutdown();
      expect(await countRows(here.open.opened, 'competitions')).toBe(before + 3 * names);
      expect(await here.dailies.find(YAHTZEE)).toMatchObject({ id: next?.id });
    });

    it('is begun once by a player, however often and on however many servers', async () => {
      const there = here.another();
      const before = await countRows(here.open.opened, 'deal_games');
      const begun = await Promise.all(
        [here, there, here, there].map((server) => server.dailies.play(ana, YAHTZEE)),
      );
      expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
      const others = await here.dailies.play(bo, YAHTZEE);
      expect(others.id).not.toBe(begun[0]?.id);
      expect(others.deal).toEqual(begun[0]?.deal);
      expect(await throwsOf(ana, begun[0]?.id ?? '')).toEqual(await throwsOf(bo, others.id));
      expect(await here.dailies.find(YAHTZEE)).toMatchObject({ entrants: 2 });
      expect(await countRows(here.open.opened, 'deal_games')).toBe(before + 2);
    });

    it('is played within its day: then moves are refused, and the seed is shown', async () => {
      const game = await here.dailies.play(ana, YAHTZEE);
      const over = await here.dailies.play(bo, YAHTZEE);
      const finished = await here.finish(over.id, 1);
      expect(isSeedRevealed(finished, here.clock.now())).toBe(false);
      here.clock.time = game.deal?.closes ?? 0;
      expect(isSeedRevealed(finished, here.clock.now())).toBe(true);
      const late = await here.games.move(ana, { gameId: game.id }, { type: 'roll' });
      expect(late).toMatchObject({ kind: 'refused', refusal: { code: 'GAME_FINISHED' } });
      const next = await here.dailies.play(ana, YAHTZEE);
      expect(next.id).not.toBe(game.id);
      expect(await here.games.view(ana, game.id)).toMatchObject({ status: 'ABANDONED' });
      expect(await here.dailies.find(YAHTZEE)).toMatchObject({ entrants: 1 });
    });

    it('asks for accounts of an age, where the operator does, and for rules that it lists', async () => {
      const config = Object.assign(new Config(), { dailyAccountHours: 1, dailyRulesets: ['yams+columns'] });
      const there = here.another(config);
      const columns = { ruleset: 'yams', variants: ['columns'] };
      expect(await reasonOf(there.dailies.play(ana, columns))).toBe('ACCOUNT_TOO_NEW');
      expect(await reasonOf(there.dailies.play(ana, YAHTZEE))).toBe('NOT_FOUND');
      here.clock.time += HOUR;
      expect(await reasonOf(there.dailies.play(ana, columns))).toBe('done');
    });
  });

  it('hide the games of others until one has played, and from the end on from nobody', async () => {
    const { id, closes } = await tournament(1);
    for (const player of [ana, bo]) await here.competitions.join(player, id, undefined);
    const [own, others] = [await here.competitions.play(ana, id, 1), await here.competitions.play(bo, id, 1)];
    const sees = async (player: Caller | undefined, game: Game) =>
      (await here.games.view(player, game.id)) !== undefined;
    await here.finish(own.id, 1);
    expect([await sees(bo, own), await sees(eva, own), await sees(undefined, own)]).toEqual([
      false,
      false,
      false,
    ]);
    // Still being played, and shown to who has played it.
    expect(await sees(ana, others)).toBe(true);
    const shown = async (caller: Caller) => {
      const competition = await here.competitions.view(caller, id);
      if (!competition) throw new Error('The competition is not to be seen');
      const page = await here.standings.page(competition, caller, undefined, 9);
      return page.entrants.map(({ games }) => games.map(page.isShown));
    };
    expect(await shown(bo)).toEqual([[false], [true]]);
    expect(await shown(ana)).toEqual([[true], [true]]);
    here.clock.time = closes;
    expect([await sees(bo, own), await sees(eva, own), await sees(undefined, own)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  describe('a duel', () => {
    it('has places for those who are invited, ends when all have played, and then hides nothing', async () => {
      const made = await duel([bo, eva]);
      expect(made).toMatchObject({ access: 'INVITED', joinCode: null, entrants: 1, maxEntrants: 3 });
      const stranger = await here.player();
      expect(await here.competitions.view(stranger, made.id)).toBeUndefined();
      expect(await reasonOf(here.competitions.join(stranger, made.id, undefined))).toBe(
        'COMPETITION_NOT_FOUND',
      );
      await here.competitions.join(bo, made.id, undefined);
      const mine = await here.competitions.play(ana, made.id, undefined);
      const theirs = await here.competitions.play(bo, made.id, undefined);
      expect(await reasonOf(here.competitions.play(eva, made.id, undefined))).toBe('NOT_ENTERED');
      const finished = [await here.finish(mine.id, 1), await here.finish(theirs.id, 2)];
      expect(await here.competitions.view(ana, made.id)).toMatchObject({ endedAt: null });
      here.clock.time += 1;
      await here.competitions.leave(eva, made.id);
      expect(await here.competitions.view(ana, made.id)).toMatchObject({
        endedAt: here.clock.time,
        entrants: 2,
      });
      expect(await here.games.view(stranger, mine.id)).toMatchObject({ deal: { closes: here.clock.time } });
      const compared = await here.competitions.comparison(made.id);
      expect(compared?.places.map(({ rank }) => rank)).toEqual([1, 2]);
      expect(compared?.places.map(({ playerId }) => playerId).sort()).toEqual([ana.id, bo.id]);
      const totals = finished.map((game) => dealResultOf(game)?.points);
      expect((await listOf(made)).map(({ row }) => row.total).sort()).toEqual([...totals].sort());
    });

    it('takes others by its code, as many as it has places', async () => {
      const made = await duel([], 2);
      const code = made.joinCode ?? '';
      expect(await reasonOf(here.competitions.join(bo, made.id, 'WRONGCODE2'))).toBe('WRONG_JOIN_CODE');
      const joined = await Promise.all(
        [bo, eva, bo].map((player) => reasonOf(here.competitions.join(player, made.id, code))),
      );
      expect(joined.filter((reason) => reason === 'FULL').length).toBeGreaterThan(0);
      expect(await here.competitions.view(ana, made.id)).toMatchObject({ entrants: 2 });
    });
  });

  it('are cancelled by their organiser alone, who removes entrants too', async () => {
    const { id } = await tournament();
    for (const player of [bo, eva]) await here.competitions.join(player, id, undefined);
    expect(await reasonOf(here.competitions.cancel(bo, id))).toBe('FORBIDDEN');
    const game = await here.competitions.play(bo, id, 2);
    await here.finish(game.id, 1);
    expect(await reasonOf(here.competitions.leave(bo, id))).toBe('ALREADY_BEGUN');
    const removed = await here.competitions.removeEntrant(ana, id, bo.id);
    expect(removed.entrants).toBe(1);
    expect((await listOf(removed)).map(({ row }) => row.playerId)).toEqual([eva.id]);
    expect(await reasonOf(here.competitions.join(bo, id, undefined))).toBe('REMOVED');
    expect(await reasonOf(here.competitions.play(bo, id, 1))).toBe('REMOVED');
    await here.competitions.cancel(ana, id);
    expect(await reasonOf(here.competitions.play(eva, id, 1))).toBe('CANCELLED');
    expect(await reasonOf(here.competitions.join(await here.player(), id, undefined))).toBe('CANCELLED');
  });

  it('give no other dice to who undoes an entry', async () => {
    const { id } = await tournament(1);
    for (const player of [ana, bo]) await here.competitions.join(player, id, undefined);
    const [own, others] = [await here.competitions.play(ana, id, 1), await here.competitions.play(bo, id, 1)];
    const move = (command: Parameters<typeof here.games.move>[2]) =>
      here.games.move(ana, { gameId: own.id }, command);
    for (const player of [ana, bo]) await throwsOf(player, player === ana ? own.id : others.id);
    await move({ type: 'enterField', column: own.ruleset.columns[0]?.id ?? '', row: 'chance' });
    expect(await move({ type: 'undo' })).toMatchObject({
      kind: 'changed',
      game: { state: { phase: 'rolled' } },
    });
    expect(await throwsOf(ana, own.id)).toEqual(await throwsOf(bo, others.id));
  });

  it('do a repeated request once', async () => {
    const retry = (key: string) => ({ playerId: ana.id, key, digest: key });
    const now = here.clock.now();
    const wanted = { title: 'Cup', games: 1, opens: now, closes: now + HOUR, access: 'OPEN' } as const;
    const make = () => here.competitions.createTournament(ana, YAHTZEE, wanted, retry('make'));
    const [{ id }, again] = [await make(), await make()];
    expect(again.id).toBe(id);
    const join = () => here.competitions.join(ana, id, undefined, retry('join'));
    await Promise.all([join(), join()]);
    const play = () => here.competitions.play(ana, id, undefined, retry('play'));
    const [one, two] = await Promise.all([play(), play()]);
    expect(two.id).toBe(one.id);
    expect(await here.competitions.view(ana, id)).toMatchObject({ entrants: 1 });
    expect((await listOf(again))[0]?.row).toMatchObject({ begun: 1 });
  });

  it('list those who stand alike with one rank, in pages that go on where the one before ended', async () => {
    const competition = await tournament(1);
    const players = [ana, bo, eva, await here.player(), await here.player('BOT')];
    for (const [index, player] of players.entries()) {
      await here.competitions.join(player, competition.id, undefined);
      const game = await here.competitions.play(player, competition.id, 1);
      // Ana and Bo play alike, and Eva gives up.
      if (player === eva) await here.resign(eva, game.id);
      else await here.finish(game.id, player === bo ? 10 : 10 + index);
    }
    const whole = await listOf(competition);
    const pages = [];
    for (let after = undefined; pages.length < players.length;) {
      const page = await here.standings.page(competition, undefined, undefined, 1, after);
      pages.push(...page.entrants);
      expect(page.hasMore).toBe(pages.length < players.length);
      after = page.entrants[0]?.row;
    }
    expect(pages).toEqual(whole);
    const rankOf = (player: Caller) => whole.find(({ row }) => row.playerId === player.id)?.rank;
    expect(rankOf(ana)).toBe(rankOf(bo));
    expect(rankOf(eva)).toBeNull();
    const bots = await here.standings.page(competition, undefined, 'BOT', 9);
    expect(bots.entrants.map(({ rank }) => rank)).toEqual([1]);
    const mine = await here.standings.of(competition, bo, bo.id);
    expect(mine?.entrants[0]?.rank).toBe(rankOf(bo));
  });

  it('have standings that equal a recount of the games', async () => {
    const players = [ana, bo, eva, await here.player()];
    const step = fc.record({
      player: fc.nat(players.length - 1),
      round: fc.integer({ min: 1, max: 3 }),
      then: fc.constantFrom('leave running', 'resign', 'finish', 'finish', 'finish'),
      seed: fc.integer({ min: 1, max: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const competition = await tournament(3);
        for (const player of players) await here.competitions.join(player, competition.id, undefined);
        const games = new Map<string, Game>();
        for (const { player: index, round, then, seed } of steps) {
          const player = players[index] ?? ana;
          const game = await here.competitions.play(player, competition.id, round);
          if (games.has(game.id) && games.get(game.id)?.status !== 'PLAYING') continue;
          games.set(game.id, game);
          if (then === 'resign') games.set(game.id, await here.resign(player, game.id));
          if (then === 'finish') games.set(game.id, await here.finish(game.id, seed));
        }
        const recount = players.map(({ id }) => {
          const own = [...games.values()].filter(
            ({ createdBy, status }) => createdBy === id && status !== 'PLAYING',
          );
          return { playerId: id, ...own.map(dealResultOf).reduce(withResult, NO_GAMES) };
        });
        recount.sort(
          (one, other) => compareStandings(one, other) || (one.playerId < other.playerId ? -1 : 1),
        );
        const listed = await listOf(competition);
        expect(
          listed.map(({ row: { playerId, over, finished, total, best, crossed } }) => ({
            playerId,
            over,
            finished,
            total,
            best,
            crossed,
          })),
        ).toEqual(recount);
        for (const { row, rank } of listed) {
          const ahead = recount.filter((other) => compareStandings(other, row) < 0).length;
          expect(rank).toBe(row.finished > 0 ? ahead + 1 : null);
        }
        expect(await faults()).toEqual([]);
        await here.competitions.cancel(ana, competition.id);
      }),
      { numRuns: runs(4, 60) },
    );
  });
});
