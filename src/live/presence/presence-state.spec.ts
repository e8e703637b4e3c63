import { describe, expect, it } from '@jest/globals';
import { isSamePresence, type PresenceState } from './presence.models.js';

const ANA = { playerId: 'ana', present: true, shownTo: 'ALL' } as const;
const STATE: PresenceState = { watchers: 1, seats: [ANA], at: 1 };

describe('isSamePresence', () => {
  it('ignores the time', () => {
    expect(isSamePresence(STATE, { ...STATE, at: 2 })).toBe(true);
  });

  it.each<[string, Partial<PresenceState>]>([
    ['watchers', { watchers: 2 }],
    ['an absent player', { seats: [{ ...ANA, present: false }] }],
    ['another player', { seats: [{ ...ANA, playerId: 'bo' }] }],
    ['an additional seat', { seats: [ANA, { playerId: null, present: null, shownTo: 'ALL' }] }],
    ['the visibility setting', { seats: [{ ...ANA, shownTo: 'NOBODY' }] }],
  ])('detects a difference in %s', (_, change) => {
    expect(isSamePresence(STATE, { ...STATE, ...change })).toBe(false);
  });
});
