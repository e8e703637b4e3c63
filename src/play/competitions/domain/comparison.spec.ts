import { describe, expect, it } from '@jest/globals';
import { comparisonOf } from './comparison.js';
import type { CompetitionKind, Entrant } from './competition.js';

const competition = (kind: CompetitionKind, rounds = 1) => ({
  id: 'cup',
  kind,
  rulesetKey: 'yahtzee@1',
  rounds,
});

const entrant = (playerId: string, total: number, parts: Partial<Entrant> = {}): Entrant => ({
  ...{ playerId, status: 'ENTERED', kind: 'HUMAN', joinedAt: 0 },
  ...{ begun: 1, over: 1, finished: 1, total, best: total, crossed: 0 },
  ...parts,
});
const GAVE_UP = { finished: 0, total: 0, best: 0 };
const BOT = { kind: 'BOT' } as const;

const ranks = (kind: CompetitionKind, entrants: readonly Entrant[], rounds = 1) =>
  comparisonOf(competition(kind, rounds), entrants)?.places.map(({ playerId, rank }) => [playerId, rank]);

describe('the comparison of players', () => {
  it('ranks players like the standings, with equal players sharing a rank', () => {
    const entrants = [entrant('a', 200), entrant('b', 250), entrant('c', 200), entrant('d', 100)];
    expect(ranks('TOURNAMENT', entrants)).toEqual([
      ['b', 1],
      ['a', 2],
      ['c', 2],
      ['d', 4],
    ]);
  });

  it('ranks players who resigned or missed rounds last, whatever their points', () => {
    const two = { begun: 2, over: 2, finished: 2 };
    const entrants = [
      entrant('a', 900, { begun: 2, over: 2, finished: 1 }),
      entrant('b', 300, two),
      entrant('c', 0, { begun: 1, over: 1, ...GAVE_UP }),
    ];
    expect(ranks('TOURNAMENT', entrants, 2)).toEqual([
      ['b', 1],
      ['a', 2],
      ['c', 2],
    ]);
  });

  it('excludes players of a tournament who have not started a game', () => {
    const absent = entrant('c', 0, { begun: 0, over: 0, ...GAVE_UP });
    expect(ranks('TOURNAMENT', [entrant('a', 200), absent])).toBeUndefined();
    expect(ranks('TOURNAMENT', [entrant('a', 200), entrant('b', 100), absent])).toHaveLength(2);
  });

  it('ranks a duel player who never started last', () => {
    const absent = entrant('c', 0, { begun: 0, over: 0, ...GAVE_UP });
    expect(ranks('DUEL', [absent, entrant('a', 20)])).toEqual([
      ['a', 1],
      ['c', 2],
    ]);
    expect(ranks('DUEL', [absent, { ...absent, playerId: 'a' }])).toBeUndefined();
  });

  it('excludes removed, invited and declined players', () => {
    const others = (['REMOVED', 'INVITED', 'DECLINED'] as const).map((status) =>
      entrant(status, 900, { status }),
    );
    expect(ranks('DUEL', [entrant('a', 200), ...others, entrant('b', 100)])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect(ranks('DUEL', [entrant('a', 200), ...others])).toBeUndefined();
  });

  it('compares people if there are at least two, otherwise bots', () => {
    const bots = [entrant('x', 400, BOT), entrant('y', 300, BOT)];
    const both = comparisonOf(competition('TOURNAMENT'), [...bots, entrant('a', 200), entrant('b', 100)]);
    expect(both).toMatchObject({ pool: 'HUMAN', places: [{ playerId: 'a' }, { playerId: 'b' }] });
    const one = comparisonOf(competition('TOURNAMENT'), [...bots, entrant('a', 200)]);
    expect(one).toMatchObject({ pool: 'BOT', places: [{ playerId: 'x' }, { playerId: 'y' }] });
    expect(ranks('TOURNAMENT', [entrant('x', 400, BOT), entrant('a', 200)])).toBeUndefined();
  });

  it('is undefined for a daily game, and if nobody finished', () => {
    expect(ranks('DAILY', [entrant('a', 200), entrant('b', 100)])).toBeUndefined();
    expect(ranks('DUEL', [entrant('a', 0, GAVE_UP), entrant('b', 0, GAVE_UP)])).toBeUndefined();
  });
});
