import { describe, expect, it } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import type { Caller } from '../../kernel/caller/caller.js';
import { type CompetingPlayers, withCompetingPlayers } from './testing/competing-players.js';
import type { OpenCompetitions } from './testing/open-competitions.js';

describe.each(dialects)('the check of stored competitions on %s', (dialect) => {
  let players: CompetingPlayers;
  let here: OpenCompetitions;
  let bo: Caller;

  withCompetingPlayers(dialect, (renewed) => {
    players = renewed;
    ({ here, bo } = players);
  });

  it.each([
    ['UPDATE entrants SET total = total + 1 WHERE competition_id = ?', /sums/],
    ['UPDATE entrants SET games_begun = 2 WHERE competition_id = ?', /started games/],
    ['UPDATE competitions SET entrants = 5 WHERE id = ?', /5 entrants, but has 1/],
    ['UPDATE standing_counts SET entrants = 2 WHERE span = 1 AND competition_id = ?', /counted standings/],
    ['DELETE FROM standing_counts WHERE span = 64 AND competition_id = ?', /counted standings/],
    ["UPDATE deals SET seed = 'ff' WHERE competition_id = ?", /commitment of round 1/],
    [
      'UPDATE deal_games SET points = points + 1 WHERE deal_id IN (SELECT id FROM deals WHERE competition_id = ?)',
      /result of the game|sums/,
    ],
  ])('finds a fault after %s', async (statement, fault) => {
    const { id } = await players.tournament(1);
    await here.competitions.join(bo, id, undefined);
    await here.finish((await here.competitions.play(bo, id, 1)).id, 3);
    expect(await players.faults()).toEqual([]);
    await here.open.opened.write(statement, id);
    const found = await players.faults();
    expect(found.length).toBeGreaterThan(0);
    expect(found.join(' ')).toMatch(fault);
    await here.open.opened.write(
      'DELETE FROM deal_games WHERE deal_id IN (SELECT id FROM deals WHERE competition_id = ?)',
      id,
    );
    await here.open.opened.write('DELETE FROM standing_counts WHERE competition_id = ?', id);
    await here.open.opened.write('DELETE FROM entrants WHERE competition_id = ?', id);
    await here.open.opened.write('DELETE FROM deals WHERE competition_id = ?', id);
    await here.open.opened.write('DELETE FROM competitions WHERE id = ?', id);
  });
});
