import { describe, expect, it } from '@jest/globals';
import { isSamePresence, type PresenceState } from './presence-state.js';

const ANA = { playerId: 'ana', present: true, shownTo: 'ALL' } as const;
const STATE: PresenceState = { watchers: 1, seats: [ANA], at: 1 };

describe('who is around a game', () => {
  it('is the same at another time', () => {
    expect(isSamePresence(STATE, { ...STATE, at: 2 })).toBe(true);
  });

  it.each<[string, Partial<PresenceState>]>([
    ['watchers', { watchers: 2 }],
    ['a player who is gone', { seats: [{ ...ANA, present: false }] }],
    ['another player', { seats: [{ ...ANA, playerId: 'bo' }] }],
    ['a seat more', { seats: [ANA, { playerId: null, present: null, shownTo: 'ALL' }] }],
    ['whom a player shows it', { seats: [{ ...ANA, shownTo: 'NOBODY' }] }],
  ])('differs by %s', (_, change) => {
    expect(isSamePresence(STATE, { ...STATE, ...change })).toBe(false);
  });
});
