import { describe, expect, it } from '@jest/globals';
import { play, type Rolled } from '@yamb-server/engine';
import { botDueAt, botToMove } from '../../games/domain/bots.js';
import type { Game } from '../../games/domain/game.js';
import { createGame, type NewSeat } from '../../games/domain/new-game.js';
import { isWatched, obviousMove, opponentOf } from './bot-move.js';

const ANA = { id: '0190a0b0-0000-7000-8000-00000000000a', name: 'Ana' };
const BOT: NewSeat = { access: 'BOT', level: 'EXPERT' };
const PERSON: NewSeat = { access: 'CREATOR' };

const gameOf = (...seats: NewSeat[]): Game =>
  createGame(
    {
      rulesetId: 'yahtc',
      variants: [],
      seats,
      teamSize: 1,
      ranked: true,
      isPrivate: false,
      claimAfter: 60_000,
      botDelay: 500,
    },
    ANA,
    1_000,
  ).game;

/** The game after a first roll of ones. */
function rolled(game: Game): Game & { readonly state: Rolled } {
  const played = play(game.ruleset, game.state, { type: 'roll' }, () => 1);
  if (!played.ok || played.value.state.phase !== 'rolled') throw new Error('The roll was refused');
  return { ...game, state: played.value.state };
}

describe('a game with bots', () => {
  it('is due when the delay of the bot on turn has passed, and never for other bots', () => {
    expect(botToMove(gameOf(BOT, PERSON))).toBe('EXPERT');
    expect(botDueAt(gameOf(BOT, PERSON))).toBe(1_500);
    expect(botToMove(gameOf(PERSON, BOT))).toBeUndefined();
    expect(botDueAt(gameOf(PERSON, BOT))).toBeNull();
    expect(botDueAt(gameOf(BOT, PERSON, { access: 'ANYONE' }))).toBeNull();
  });

  it('is watched while a person plays', () => {
    const game = gameOf(BOT, PERSON);
    expect(isWatched(game)).toBe(true);
    expect(isWatched({ ...game, state: { ...game.state, resigned: [1] } })).toBe(false);
  });
});

describe('the next move of a bot', () => {
  it('is a roll before the first one', () => {
    expect(obviousMove(gameOf(BOT, PERSON))).toEqual({ type: 'roll' });
  });

  it('requires a choice with dice on the table', () => {
    expect(obviousMove(rolled(gameOf(BOT, PERSON)))).toBeUndefined();
  });

  it('is to resign when no person is left', () => {
    const game = rolled(gameOf(BOT, BOT, PERSON));
    expect(obviousMove({ ...game, state: { ...game.state, resigned: [2] } })).toEqual({ type: 'resign' });
  });
});

describe('the player who waits for a bot', () => {
  it('is the last active one before it', () => {
    const bo = '0190a0b0-0000-7000-8000-00000000000b';
    const game = gameOf(PERSON, { access: 'ANYONE' }, BOT);
    const seats = game.seats.map((seat, index) => (index === 1 ? { ...seat, playerId: bo } : seat));
    const onTurn = { ...game, seats, state: { ...rolled(game).state, seat: 2 } };
    expect(opponentOf(onTurn)).toBe(bo);
    expect(opponentOf({ ...onTurn, state: { ...onTurn.state, resigned: [1] } })).toBe(ANA.id);
    expect(opponentOf({ ...onTurn, state: { ...onTurn.state, resigned: [0, 1] } })).toBe(game.createdBy);
  });
});
