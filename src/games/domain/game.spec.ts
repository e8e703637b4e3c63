import { describe, expect, it } from '@jest/globals';
import { changeOf } from './decision.js';
import {
  gameEventsOf,
  isChallenged,
  isDealClosed,
  isOver,
  isSeedRevealed,
  maySee,
  playersOf,
  seatsOwnedBy,
  standingOf,
  statusOf,
  type Game,
} from './game.js';
import { createGame } from './new-game.js';
import { ANA, EVA, YAHTC } from './testing/fixtures.js';

const VERA = 'vera';
const deal = { id: 'deal', closes: 1_000 };

/** Two seats of Ana, one for anyone, one for Eva, and one of a bot. */
const { game: OPEN } = createGame(
  {
    ...YAHTC,
    rulesetId: 'yams',
    seats: [
      { access: 'CREATOR' },
      { access: 'ANYONE' },
      { access: 'CREATOR' },
      { access: 'PLAYER', keptFor: EVA.id },
      { access: 'BOT' },
    ],
  },
  ANA,
  0,
);
const { game: PLAYING } = createGame(
  { ...YAHTC, seats: [{ access: 'CREATOR' }, { access: 'CREATOR' }, { access: 'CREATOR' }] },
  ANA,
  0,
);
const rolled = { type: 'rolled', seat: 0, rollNumber: 1, kept: [], dice: [1, 1, 1, 1, 1] } as const;
const entered = { type: 'fieldEntered', seat: 0, column: 'free', row: 'ones', score: 5 } as const;
const left = { type: 'sideResigned', seat: 2, side: 2 } as const;
const after = (...events: Parameters<typeof gameEventsOf>[0]): Game => changeOf(PLAYING, 0, { events }).game;
const finished = (...winners: number[]): Game =>
  after(rolled, entered, left, { type: 'gameFinished', winners });

describe('the status of a started game', () => {
  it('is FINISHED if somebody has won, and ABANDONED if nobody is left', () => {
    expect(statusOf(PLAYING.state)).toBe('PLAYING');
    expect(statusOf(finished(0).state)).toBe('FINISHED');
    expect(statusOf(finished().state)).toBe('ABANDONED');
    expect([OPEN, PLAYING, finished(0), finished()].map(isOver)).toEqual([false, false, true, true]);
  });
});

describe('the players of a game', () => {
  it('own their seats', () => {
    expect([ANA.id, EVA.id].map((id) => seatsOwnedBy(OPEN, id))).toEqual([[0, 2], []]);
  });

  it('include those with a reserved seat, but no server bots', () => {
    expect(playersOf(OPEN)).toEqual(new Set([ANA.id, EVA.id]));
  });

  it('are challenged while a seat is reserved for them in an open game', () => {
    expect([ANA.id, EVA.id, VERA].map((id) => isChallenged(OPEN, id))).toEqual([false, true, false]);
    expect(isChallenged({ ...OPEN, status: 'ABANDONED' }, EVA.id)).toBe(false);
    const taken = OPEN.seats.map((seat) => ({ ...seat, playerId: VERA }));
    expect(isChallenged({ ...OPEN, seats: taken }, EVA.id)).toBe(false);
  });

  it('and challenged ones alone see a private game', () => {
    const hidden = { ...OPEN, isPrivate: true };
    expect([ANA.id, EVA.id, VERA, undefined].map((id) => maySee(hidden, id))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([VERA, undefined].map((id) => maySee(OPEN, id))).toEqual([true, true]);
  });
});

describe('the seed', () => {
  it.each<[what: string, Partial<Game>, now: number, revealed: boolean]>([
    ['is secret during the game', { status: 'PLAYING' }, 5_000, false],
    ['is revealed at the end', { status: 'FINISHED' }, 0, true],
    ['is revealed once the game is abandoned', { status: 'ABANDONED' }, 0, true],
    ['of a deal is secret until it closes', { status: 'FINISHED', deal }, 999, false],
    ['of a deal is revealed once it is closed', { status: 'FINISHED', deal }, 1_000, true],
    ['of a closed deal is secret during a game', { status: 'PLAYING', deal }, 1_000, false],
  ])('%s', (_, changed, now, revealed) => {
    expect(isSeedRevealed({ ...PLAYING, ...changed }, now)).toBe(revealed);
  });

  it('does not depend on a deal that the game does not have', () => {
    expect([isDealClosed(PLAYING, 1e15), isDealClosed({ deal }, 999), isDealClosed({ deal }, 1_000)]).toEqual(
      [false, false, true],
    );
  });
});

describe('the standing of a side', () => {
  it('counts a victory, then not having resigned, then the total', () => {
    const game = finished(1);
    expect([0, 1, 2].map((side) => standingOf(game, side))).toEqual([
      [0, 1, 5],
      [1, 1, 0],
      [0, 0, 0],
    ]);
    expect(standingOf(after(rolled, entered), 0)).toEqual([0, 1, 5]);
  });
});

it('gameEventsOf leaves out events around the play', () => {
  expect(gameEventsOf([{ type: 'gameExpired' }, rolled, { type: 'playerLeft', seat: 0 }, left])).toEqual([
    rolled,
    left,
  ]);
});
