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

describe('the comparison of the players of a competition', () => {
  it('ranks them as its standings do, and those who stand alike level', () => {
    const entrants = [entrant('a', 200), entrant('b', 250), entrant('c', 200), entrant('d', 100)];
    expect(ranks('TOURNAMENT', entrants)).toEqual([
      ['b', 1],
      ['a', 2],
      ['c', 2],
      ['d', 4],
    ]);
  });

  it('has those last who have given up, or played fewer rounds, whatever their points', () => {
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

  it('leaves out who has begun no game', () => {
    const absent = entrant('c', 0, { begun: 0, over: 0, ...GAVE_UP });
    expect(ranks('TOURNAMENT', [entrant('a', 200), absent])).toBeUndefined();
    expect(ranks('TOURNAMENT', [entrant('a', 200), entrant('b', 100), absent])).toHaveLength(2);
  });

  it('ranks a player last who has entered a duel and never started', () => {
    const absent = entrant('c', 0, { begun: 0, over: 0, ...GAVE_UP });
    expect(ranks('DUEL', [absent, entrant('a', 20)])).toEqual([
      ['a', 1],
      ['c', 2],
    ]);
    expect(ranks('DUEL', [absent, { ...absent, playerId: 'a' }])).toBeUndefined();
  });

  it('leaves out who was removed, is invited or has declined', () => {
    const others = (['REMOVED', 'INVITED', 'DECLINED'] as const).map((status) =>
      entrant(status, 900, { status }),
    );
    expect(ranks('DUEL', [entrant('a', 200), ...others, entrant('b', 100)])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect(ranks('DUEL', [entrant('a', 200), ...others])).toBeUndefined();
  });

  it('is of people where there are two, else of bots', () => {
    const bots = [entrant('x', 400, BOT), entrant('y', 300, BOT)];
    const both = comparisonOf(competition('TOURNAMENT'), [...bots, entrant('a', 200), entrant('b', 100)]);
    expect(both).toMatchObject({ pool: 'HUMAN', places: [{ playerId: 'a' }, { playerId: 'b' }] });
    const one = comparisonOf(competition('TOURNAMENT'), [...bots, entrant('a', 200)]);
    expect(one).toMatchObject({ pool: 'BOT', places: [{ playerId: 'x' }, { playerId: 'y' }] });
    expect(ranks('TOURNAMENT', [entrant('x', 400, BOT), entrant('a', 200)])).toBeUndefined();
  });

  it('is none of a daily game, nor where all have given up', () => {
    expect(ranks('DAILY', [entrant('a', 200), entrant('b', 100)])).toBeUndefined();
    expect(ranks('DUEL', [entrant('a', 0, GAVE_UP), entrant('b', 0, GAVE_UP)])).toBeUndefined();
  });
});
