import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dialects } from '../../../test/harness/postgres.js';
import { runs } from '../../../test/harness/torture.js';
import type { Caller } from '../../kernel/caller/caller.js';
import type { Game } from '../../games/domain/game.js';
import { dealResultOf, NO_GAMES, withResult } from './domain/deal-result.js';
import { compareStandings } from './domain/comparison.js';
import { type CompetingPlayers, withCompetingPlayers } from './testing/competing-players.js';
import type { OpenCompetitions } from './testing/open-competitions.js';

describe.each(dialects)('standings on %s', (dialect) => {
  let players: CompetingPlayers;
  let here: OpenCompetitions;
  let ana: Caller;
  let bo: Caller;
  let eva: Caller;

  withCompetingPlayers(dialect, (renewed) => {
    players = renewed;
    ({ here, ana, bo, eva } = players);
  });

  it('rank equal entrants alike, in pages that continue after the last entrant', async () => {
    const competition = await players.tournament(1);
    const entering = [ana, bo, eva, await here.player(), await here.player('BOT')];
    for (const [index, player] of entering.entries()) {
      await here.competitions.join(player, competition.id, undefined);
      const game = await here.competitions.play(player, competition.id, 1);
      // Ana and Bo play alike, and Eva resigns.
      if (player === eva) await here.resign(eva, game.id);
      else await here.finish(game.id, player === bo ? 10 : 10 + index);
    }
    const whole = await players.listOf(competition);
    const pages = [];
    for (let after = undefined; pages.length < entering.length;) {
      const page = await here.standings.page(competition, undefined, undefined, 1, after);
      pages.push(...page.items);
      expect(page.hasMore).toBe(pages.length < entering.length);
      after = page.items[0]?.row;
    }
    expect(pages).toEqual(whole);
    const rankOf = (player: Caller) => whole.find(({ row }) => row.playerId === player.id)?.rank;
    expect(rankOf(ana)).toBe(rankOf(bo));
    expect(rankOf(eva)).toBeNull();
    const bots = await here.standings.page(competition, undefined, 'BOT', 9);
    expect(bots.items.map(({ rank }) => rank)).toEqual([1]);
    const mine = await here.standings.of(competition, bo);
    expect(mine?.items[0]?.rank).toBe(rankOf(bo));
  });

  it('equal sums recomputed from the games', async () => {
    const entering = [bo, eva, await here.player(), await here.player()];
    const step = fc.record({
      player: fc.nat(entering.length - 1),
      round: fc.integer({ min: 1, max: 3 }),
      then: fc.constantFrom('leave running', 'resign', 'finish', 'finish', 'finish'),
      seed: fc.integer({ min: 1, max: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const competition = await players.tournament(3);
        for (const player of entering) await here.competitions.join(player, competition.id, undefined);
        const games = new Map<string, Game>();
        for (const { player: index, round, then, seed } of steps) {
          const player = entering[index] ?? bo;
          const game = await here.competitions.play(player, competition.id, round);
          if (games.has(game.id) && games.get(game.id)?.status !== 'PLAYING') continue;
          games.set(game.id, game);
          if (then === 'resign') games.set(game.id, await here.resign(player, game.id));
          if (then === 'finish') games.set(game.id, await here.finish(game.id, seed));
        }
        const recount = entering.map(({ id }) => {
          const own = [...games.values()].filter(
            ({ createdBy, status }) => createdBy === id && status !== 'PLAYING',
          );
          return { playerId: id, ...own.map(dealResultOf).reduce(withResult, NO_GAMES) };
        });
        recount.sort(
          (one, other) => compareStandings(one, other) || (one.playerId < other.playerId ? -1 : 1),
        );
        const listed = await players.listOf(competition);
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
        expect(await players.faults()).toEqual([]);
        await here.competitions.cancel(ana, competition.id);
      }),
      { numRuns: runs(4, 60) },
    );
  });
});
