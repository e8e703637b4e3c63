import { describe, expect, it } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import type { Caller } from '../../kernel/caller/caller.js';
import { Config } from '../../kernel/config/config.js';
import { countRows } from '../../storage/testing/open-database.js';
import { isSeedRevealed } from '../../games/domain/game.js';
import { dayOf } from './domain/competition.js';
import {
  type CompetingPlayers,
  HOUR,
  reasonOf,
  withCompetingPlayers,
  YAHTZEE,
} from './testing/competing-players.js';
import type { OpenCompetitions } from './testing/open-competitions.js';

describe.each(dialects)('a daily game on %s', (dialect) => {
  let players: CompetingPlayers;
  let here: OpenCompetitions;
  let ana: Caller;
  let bo: Caller;

  withCompetingPlayers(dialect, (renewed) => {
    players = renewed;
    ({ here, ana, bo } = players);
  });

  it('is created once per day, a day ahead, even with two servers', async () => {
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
    const restarted = here.another();
    restarted.dailies.onApplicationBootstrap();
    await restarted.dailies.onApplicationShutdown();
    expect(await countRows(here.open.opened, 'competitions')).toBe(before + 3 * names);
    expect(await here.dailies.find(YAHTZEE)).toMatchObject({ id: next?.id });
  });

  it('is started once per player, even with concurrent requests on two servers', async () => {
    const there = here.another();
    const before = await countRows(here.open.opened, 'deal_games');
    const begun = await Promise.all(
      [here, there, here, there].map((server) => server.dailies.play(ana, YAHTZEE)),
    );
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    const others = await here.dailies.play(bo, YAHTZEE);
    expect(others.id).not.toBe(begun[0]?.id);
    expect(others.deal).toEqual(begun[0]?.deal);
    expect(await players.throwsOf(ana, begun[0]?.id ?? '')).toEqual(await players.throwsOf(bo, others.id));
    expect(await here.dailies.find(YAHTZEE)).toMatchObject({ entrants: 2 });
    expect(await countRows(here.open.opened, 'deal_games')).toBe(before + 2);
  });

  it('refuses moves and reveals the seed after its day', async () => {
    const game = await here.dailies.play(ana, YAHTZEE);
    const over = await here.dailies.play(bo, YAHTZEE);
    const finished = await here.finish(over.id, 1);
    expect(isSeedRevealed(finished, here.clock.now())).toBe(false);
    here.clock.time = game.deal?.closes ?? 0;
    expect(isSeedRevealed(finished, here.clock.now())).toBe(true);
    const late = await here.commands.move(ana, { gameId: game.id }, { type: 'roll' });
    expect(late).toMatchObject({ kind: 'refused', refusal: { code: 'GAME_FINISHED' } });
    const next = await here.dailies.play(ana, YAHTZEE);
    expect(next.id).not.toBe(game.id);
    expect(await here.games.view(ana, game.id)).toMatchObject({ status: 'ABANDONED' });
    expect(await here.dailies.find(YAHTZEE)).toMatchObject({ entrants: 1 });
  });

  it('requires the minimum account age and a listed rule set', async () => {
    const config = Object.assign(new Config(), { dailyAccountHours: 1, dailyRulesets: ['yams+columns'] });
    const there = here.another(config);
    const columns = { ruleset: 'yams', variants: ['columns'] };
    expect(await reasonOf(there.dailies.play(ana, columns))).toBe('ACCOUNT_TOO_NEW');
    expect(await reasonOf(there.dailies.play(ana, YAHTZEE))).toBe('NOT_FOUND');
    here.clock.time += HOUR;
    expect(await reasonOf(there.dailies.play(ana, columns))).toBe('done');
  });
});
