import { describe, expect, it } from '@jest/globals';
import type { Caller } from '../../kernel/caller/caller.js';
import { changeOf, type Decision } from './decision.js';
import type { Game } from './game.js';
import { MAX_DEPARTURES, MAX_DEPARTURES_OF_PLAYER } from './limits.js';
import { createGame, type NewGame } from './new-game.js';
import { join, leave, requireSeat } from './seating.js';
import { ANA, EVA, YAHTC } from './testing/fixtures.js';

const VERA: Caller = { id: 'vera', name: 'Vera' };

/** Seats of Ana, for anyone, with the code, and for Eva. */
const SEATS: NewGame['seats'] = [
  { access: 'CREATOR' },
  { access: 'ANYONE' },
  { access: 'CODE' },
  { access: 'PLAYER', keptFor: EVA.id },
];
const newGame = (wanted: Partial<NewGame> = {}): Game =>
  createGame({ ...YAHTC, seats: SEATS, ...wanted }, ANA, 0).game;
const OPEN = newGame();
const code = OPEN.joinCode ?? '';

function after(game: Game, decision: Decision): Game {
  if (!decision.ok) throw new Error(decision.error.code);
  return changeOf(game, 0, decision.value).game;
}
const joined = (game: Game, caller: Caller, request = {}): Game => after(game, join(game, caller, request));

/** A started game of Ana and Eva. */
const PLAYING = joined(newGame({ seats: [{ access: 'CREATOR' }, { access: 'ANYONE' }] }), EVA);
/** Its state after everybody has left an open game. */
const ABANDONED = after(OPEN, leave(OPEN, ANA));

const refused = (error: object): object => ({ ok: false, error });
const seated = (seat: number, { id }: Caller, rest = {}): object => ({
  type: 'playerJoined',
  seat,
  playerId: id,
  ...rest,
});

describe('join', () => {
  it.each<[what: string, Caller, request: object, seat: number]>([
    ['the first seat that is open to anyone', VERA, {}, 1],
    ['an open seat of choice, with the code', VERA, { seat: 2, code }, 2],
    ['the seat that is reserved for the caller, before others', EVA, {}, 3],
    ['another seat than the reserved one', EVA, { seat: 1 }, 1],
    ['a second seat, if the caller asks for it', ANA, { seat: 1 }, 1],
  ])('gives %s', (_, caller, request, seat) => {
    expect(join(OPEN, caller, request)).toEqual({
      ok: true,
      value: { events: [seated(seat, caller)] },
    });
  });

  it.each<[what: string, Game, Caller, request: object, refusal: object]>([
    ['a seat that requires the code', OPEN, VERA, { seat: 2 }, { code: 'SEAT_NOT_FREE', free: [1] }],
    [
      'a seat that is reserved for somebody else',
      OPEN,
      VERA,
      { seat: 3, code },
      { code: 'SEAT_NOT_FREE', free: [1, 2] },
    ],
    ['a taken seat', OPEN, EVA, { seat: 0 }, { code: 'SEAT_NOT_FREE', free: [3, 1] }],
    [
      'any seat if none is free for the caller',
      newGame({ seats: [{ access: 'CREATOR' }, { access: 'CODE' }] }),
      VERA,
      {},
      { code: 'SEAT_NOT_FREE', free: [] },
    ],
    ['a second seat by default', OPEN, ANA, {}, { code: 'ALREADY_JOINED', seat: 0 }],
    ['a seat of a started game', PLAYING, VERA, {}, { code: 'GAME_STARTED' }],
    ['a seat of a closed game', ABANDONED, VERA, {}, { code: 'GAME_FINISHED' }],
  ])('refuses %s', (_, game, caller, request, refusal) => {
    expect(join(game, caller, request)).toEqual(refused(refusal));
  });

  it('throws for a wrong code, even if the seat requires none', () => {
    expect(() => join(OPEN, VERA, { code: 'WRONG' })).toThrow(
      expect.objectContaining({ code: 'WRONG_JOIN_CODE' }),
    );
  });

  it('records a program, a client seed and a name of choice', () => {
    const decision = join(OPEN, { ...VERA, kind: 'BOT' }, { name: 'V', clientSeed: 'lucky' });
    expect(decision).toEqual({
      ok: true,
      value: {
        events: [seated(1, VERA, { kind: 'BOT' }), { type: 'clientSeedAdded', seat: 1, clientSeed: 'lucky' }],
        names: new Map([[1, 'V']]),
      },
    });
  });

  it('starts the game with the last seat', () => {
    const almost = joined(joined(OPEN, VERA), VERA, { seat: 2, code });
    expect(join(almost, EVA, {})).toMatchObject({
      value: { events: [seated(3, EVA), { type: 'gameStarted', seatCount: 4, teamSize: 1 }] },
    });
    expect(joined(almost, EVA).status).toBe('PLAYING');
  });

  it('is refused to a player who has left three times', () => {
    let game = OPEN;
    for (let times = 0; times < MAX_DEPARTURES_OF_PLAYER; times += 1) {
      game = joined(game, VERA);
      game = after(game, leave(game, VERA));
    }
    expect(join(game, VERA, {})).toEqual(refused({ code: 'LEFT_TOO_OFTEN', times: 3 }));
    expect(join(game, EVA, {}).ok).toBe(true);
  });
});

describe('leave', () => {
  it('frees every seat of the caller, and declines the reserved ones', () => {
    const game = joined(OPEN, EVA, { seat: 1 });
    expect(leave(game, EVA)).toEqual({
      ok: true,
      value: {
        events: [
          { type: 'playerLeft', seat: 1 },
          { type: 'playerLeft', seat: 3 },
        ],
      },
    });
  });

  it.each([
    ['started', PLAYING, 'GAME_STARTED'],
    ['is closed', ABANDONED, 'GAME_FINISHED'],
  ])('is refused once the game %s', (_, game, refusal) => {
    expect(leave(game, ANA)).toEqual(refused({ code: refusal }));
  });

  it('is limited for all joined players together, except for the creator, invited players and deleted accounts', () => {
    const many = Array.from({ length: MAX_DEPARTURES }, (_, index) => `player ${index}`);
    const game: Game = { ...joined(OPEN, VERA), departures: many };
    expect(leave(game, VERA)).toEqual(refused({ code: 'TOO_MANY_DEPARTURES' }));
    expect(leave(game, VERA, true).ok).toBe(true);
    expect(leave(game, ANA).ok).toBe(true);
    expect(leave(game, EVA).ok).toBe(true);
    expect(leave({ ...game, departures: many.slice(1) }, VERA).ok).toBe(true);
  });
});

describe('requireSeat', () => {
  const hidden: Game = { ...OPEN, isPrivate: true };

  it('accepts a player of the game', () => {
    expect(() => {
      requireSeat(hidden, ANA);
    }).not.toThrow();
  });

  it.each<[what: string, Game, Caller, code: string, says: RegExp]>([
    ['a spectator', OPEN, VERA, 'NOT_YOUR_SEAT', /watch it/],
    ['an invited player', OPEN, EVA, 'NOT_YOUR_SEAT', /reserved for you/],
    ['an invited player of a private game', hidden, EVA, 'NOT_YOUR_SEAT', /reserved for you/],
    ['a stranger, without revealing a private game', hidden, VERA, 'GAME_NOT_FOUND', /no game/],
  ])('throws for %s', (_, game, caller, error, says) => {
    expect(() => {
      requireSeat(game, caller);
    }).toThrow(expect.objectContaining({ code: error, message: expect.stringMatching(says) }));
  });
});
