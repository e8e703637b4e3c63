import { describe, expect, it } from '@jest/globals';
import type { Game } from './game.js';
import { isJoinCode, listedAfter, mayShowInLobby, newJoinCode, seatsForAnyone } from './joinable.js';
import { createGame } from './new-game.js';
import { ANA, EVA, YAHTC } from './testing/fixtures.js';

/** Seats of Ana, two for anyone, and one with the code. */
const { game: OPEN } = createGame(
  {
    ...YAHTC,
    seats: [{ access: 'CREATOR' }, { access: 'ANYONE' }, { access: 'ANYONE' }, { access: 'CODE' }],
  },
  ANA,
  0,
);
const seats = OPEN.seats.map((seat, index) => (index === 1 ? { ...seat, playerId: EVA.id } : seat));
const withoutOpen = OPEN.seats.filter(({ access }) => access !== 'ANYONE');
const later: Game = { ...OPEN, state: { ...OPEN.state, rollCount: 1 } };

describe('a game in the lobby', () => {
  it.each<[what: string, Game, free: number]>([
    ['counts free seats that are open to anyone', OPEN, 2],
    ['does not count taken seats', { ...OPEN, seats }, 1],
    ['has no such seat if it is private', { ...OPEN, isPrivate: true }, 0],
    ['has no such seat once it started', { ...OPEN, status: 'PLAYING' }, 0],
  ])('%s', (_, game, free) => {
    expect(seatsForAnyone(game)).toBe(free);
  });

  it.each<[what: string, Game, may: boolean]>([
    ['while seats are free', OPEN, true],
    ['when the last seat was taken', { ...OPEN, seats, status: 'PLAYING' }, true],
    ['not after the first roll', later, false],
    ['not if it is private', { ...OPEN, isPrivate: true }, false],
    ['not without seats for anyone', { ...OPEN, seats: withoutOpen }, false],
  ])('may have changed %s', (_, game, may) => {
    expect(mayShowInLobby(game)).toBe(may);
  });

  it('is listed for a day', () => {
    expect(listedAfter(Date.parse('2026-03-14T06:00:00Z'))).toBe(Date.parse('2026-03-13T06:00:00Z'));
  });
});

describe('a join code', () => {
  it('has ten characters that cannot be confused', () => {
    const codes = Array.from({ length: 200 }, newJoinCode);
    for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{10}$/);
    expect(new Set(codes.join('')).size).toBe(31);
    expect(new Set(codes).size).toBe(200);
  });

  it.each([
    ['ABCDEFGHJK', true],
    [' abcdefghjk ', true],
    ['ABCDEFGHJ', false],
    ['ABCDEFGHJL', false],
    [undefined, false],
  ])('ABCDEFGHJK is matched by %j: %s', (given, matches) => {
    expect(isJoinCode('ABCDEFGHJK', given)).toBe(matches);
    expect(isJoinCode(null, given)).toBe(false);
  });
});
