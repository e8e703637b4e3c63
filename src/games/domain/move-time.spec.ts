import { describe, expect, it } from '@jest/globals';
import { changeOf, type Decided } from './decision.js';
import type { Game } from './game.js';
import { waitingSince } from './move-time.js';
import { createGame, type NewGame } from './new-game.js';
import { playCommand } from './play-command.js';
import { join } from './seating.js';
import { botOf } from './server-bots.js';
import { ANA, EVA, YAHTC } from './testing/fixtures.js';
import type { GameCommand } from './turn-order.js';

/** A game with all seats held by Ana. */
const newGame = (seatCount: number, wanted: Partial<NewGame> = {}): Game =>
  createGame(
    { ...YAHTC, ...wanted, seats: Array.from({ length: seatCount }, () => ({ access: 'CREATOR' })) },
    ANA,
    0,
  ).game;

const after = (game: Game, at: number, decided: Decided): Game => changeOf(game, at, decided).game;

function played(game: Game, at: number, command: GameCommand): Game {
  const decided = playCommand(game, ANA.id, command, () => 3);
  if (!decided.ok) throw new Error(decided.error.code);
  return after(game, at, decided.value);
}

const CHANCE = { type: 'enterField', column: 'free', row: 'chance' } as const;

describe('the wait for a move', () => {
  it('starts with the game, not while it waits for players', () => {
    const seats = [{ access: 'CREATOR' }, { access: 'ANYONE' }] as const;
    const { game } = createGame({ ...YAHTC, seats }, ANA, 0);
    const joined = join(game, EVA, {});
    if (!joined.ok) throw new Error(joined.error.code);
    expect(waitingSince(after(game, 500, joined.value))).toBe(500);
  });

  it('starts again with an announcement', () => {
    const rolled = played(newGame(1, { rulesetId: 'yamb' }), 100, { type: 'roll' });
    expect(waitingSince(rolled)).toBe(100);
    expect(waitingSince(played(rolled, 200, { type: 'announce', row: 'ones' }))).toBe(200);
  });

  it('starts again with the end of a turn, even if the same seat rolls next', () => {
    const entered = played(played(newGame(1), 100, { type: 'roll' }), 200, CHANCE);
    expect(waitingSince(entered)).toBe(100);
    expect(waitingSince(played(entered, 300, { type: 'endTurn' }))).toBe(300);
  });

  it('starts again for a partner who plays the rest of a dictated turn', () => {
    const game = newGame(4, { rulesetId: 'yamb', teamSize: 2 });
    if (game.state.phase !== 'awaitingRoll') throw new Error('The game has begun');
    const dictated = { ...game, state: { ...game.state, dictation: { row: 'ones', attempts: [] } } };
    const rolled = played(dictated, 100, { type: 'roll' });
    const attempted = played(rolled, 200, { type: 'enterField', column: 'dictated', row: 'ones' });
    expect(attempted.state).toMatchObject({ seat: 2, turnNumber: 1, rollCount: 1 });
    expect(waitingSince(attempted)).toBe(200);
  });

  it('starts again when a bot takes over the seat on turn, but not when it takes over another', () => {
    const substituted = (absentSeat: number): Game =>
      after(newGame(2), 200, {
        events: [{ type: 'botSubstituted', seat: 1 - absentSeat, absentSeat, playerId: botOf('REGULAR').id }],
      });
    expect([0, 1].map((seat) => waitingSince(substituted(seat)))).toEqual([200, 0]);
  });

  it('goes on when a side that is not on turn resigns', () => {
    const resigned = { type: 'sideResigned', seat: 1, side: 1 } as const;
    expect(waitingSince(after(newGame(3), 200, { events: [resigned] }))).toBe(0);
  });

  it('ends with the game', () => {
    const resigned = { type: 'sideResigned', seat: 0, side: 0 } as const;
    const finished = { type: 'gameFinished', winners: [1] } as const;
    expect(waitingSince(after(newGame(2), 200, { events: [resigned, finished] }))).toBe(200);
  });
});
