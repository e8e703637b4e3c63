import { describe, expect, it } from '@jest/globals';
import { changed, memoOf, refused } from './command-result.js';
import { createGame } from './new-game.js';
import { ANA, YAHTC } from './testing/fixtures.js';

const { game } = createGame(YAHTC, ANA, 1_000);
const rolled = { type: 'rolled', seat: 0, rollNumber: 1, kept: [], dice: [1, 2, 3, 4, 5] } as const;
const rolledResult = changed(game, { events: [rolled] }, 2_000);
const nothing = changed(game, { events: [] }, 2_000);
const refusal = refused(game, { code: 'NOT_ROLLED' });

describe('the result of a command', () => {
  it('has the game after its events', () => {
    expect(rolledResult).toMatchObject({
      kind: 'changed',
      game: { version: 2, updatedAt: 2_000, state: { phase: 'rolled' } },
      events: { version: 2, at: 2_000, events: [rolled] },
      replayed: false,
    });
  });

  it('records no time before the last one', () => {
    expect(changed(game, { events: [rolled] }, 500)).toMatchObject({ events: { at: 1_000 } });
  });

  it('keeps the game if nothing changed or the command was refused', () => {
    expect(nothing).toEqual({
      kind: 'changed',
      game,
      events: { version: 1, at: 1_000, events: [] },
      replayed: false,
    });
    expect(refusal).toEqual({ kind: 'refused', game, refusal: { code: 'NOT_ROLLED' }, replayed: false });
  });
});

it('memoOf stores what the log does not contain', () => {
  expect([rolledResult, nothing, refusal].map((result): unknown => JSON.parse(memoOf(result)))).toEqual([
    { version: 2 },
    { version: 1, unchanged: true },
    { version: 1, refusal: { code: 'NOT_ROLLED' } },
  ]);
});
