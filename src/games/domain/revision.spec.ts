import { describe, expect, it } from '@jest/globals';
import { ANA, EVA, YAHTC } from './testing/fixtures.js';
import type { Game } from './game.js';
import { createGame } from './new-game.js';
import { revisionOf } from './revision.js';

const NOW = 1_763_700_000_000;
const seats = [{ access: 'CREATOR' }, { access: 'CODE' }] as const;
const { game } = createGame({ ...YAHTC, seats }, ANA, NOW);
const named = (name: string): Game => ({ ...game, seats: game.seats.map((seat) => ({ ...seat, name })) });

describe('revisionOf', () => {
  it.each<readonly [string, Game]>([
    ['a new version', { ...game, version: 2 }],
    ['a changed name at a seat', named('Deleted player')],
    ['a charged clock', { ...game, clockTimes: { since: NOW, banks: [1, 2] } }],
    ['a deal that closes earlier', { ...game, deal: { id: 'd', closes: NOW + 1 } }],
  ])('changes with %s', (_, changed) => {
    expect(revisionOf(changed, EVA.id, NOW)).not.toBe(revisionOf(game, EVA.id, NOW));
  });

  it('is the same for everyone without a seat, and different for players with one', () => {
    const [own, stranger, nobody] = [ANA.id, EVA.id, undefined].map((id) => revisionOf(game, id, NOW));
    expect(stranger).toBe(nobody);
    expect(own).not.toBe(nobody);
  });

  it('changes when the deal closes, because the seed is then revealed', () => {
    const dealt = { ...game, deal: { id: 'd', closes: NOW } };
    expect(revisionOf(dealt, EVA.id, NOW - 1)).not.toBe(revisionOf(dealt, EVA.id, NOW));
    expect(revisionOf(dealt, EVA.id, NOW + 1)).toBe(revisionOf(dealt, EVA.id, NOW));
  });

  it('contains neither the seed nor the join code', () => {
    expect(game.joinCode).not.toBeNull();
    const text = revisionOf(game, ANA.id, NOW);
    expect([text.includes(game.seed), text.includes(game.joinCode ?? '')]).toEqual([false, false]);
  });
});
