import { describe, expect, it } from '@jest/globals';
import { isSamePresence, type PresenceState } from './presence-state.js';

const STATE: PresenceState = { watchers: 1, seats: [{ playerId: 'ana', present: true }], at: 1 };

describe('who is around a game', () => {
  it('is the same at another time', () => {
    expect(isSamePresence(STATE, { ...STATE, at: 2 })).toBe(true);
  });

  it.each([
    ['watchers', { watchers: 2 }],
    ['a player who is gone', { seats: [{ playerId: 'ana', present: false }] }],
    ['another player', { seats: [{ playerId: 'bo', present: true }] }],
    ['a seat more', { seats: [...STATE.seats, { playerId: null, present: null }] }],
  ])('differs by %s', (_, change) => {
    expect(isSamePresence(STATE, { ...STATE, ...change })).toBe(false);
  });
});
