import { describe, expect, it } from '@jest/globals';
import { botDueAt, botToMove, hasBots, ofKind } from './bots.js';
import { changeOf } from './decision.js';
import type { Game } from './game.js';
import { createGame, type NewSeat } from './new-game.js';
import { playCommand } from './play-command.js';
import { BOT_LEVELS, botOf, isServerBot, levelOf } from './server-bots.js';
import { ANA, YAHTC } from './testing/fixtures.js';
import type { GameCommand } from './turn-order.js';

const START = 1_763_700_000_000;
const newGame = (...seats: readonly NewSeat[]): Game =>
  createGame({ ...YAHTC, seats, botDelay: 300 }, ANA, START).game;
const withBot = newGame({ access: 'CREATOR' }, { access: 'BOT', level: 'EXPERT' });

const after = (game: Game, ...commands: readonly GameCommand[]): Game =>
  commands.reduce((before, command) => {
    const decided = playCommand(before, ANA.id, command, () => 3);
    if (!decided.ok) throw new Error(decided.error.code);
    return changeOf(before, before.updatedAt + 1_000, decided.value).game;
  }, game);
const turn: readonly GameCommand[] = [
  { type: 'roll' },
  { type: 'enterField', column: 'free', row: 'chance' },
];

describe('a server bot', () => {
  it('moves after its delay once the player before it has entered a field', () => {
    expect([botToMove(withBot), botDueAt(withBot)]).toEqual([undefined, null]);
    const entered = after(withBot, ...turn);
    expect([botToMove(entered), botDueAt(entered)]).toEqual(['EXPERT', START + 2_000 + 300]);
  });

  it('does not move before the start, after the end, or for players who registered as bots', () => {
    const open = newGame({ access: 'BOT' }, { access: 'CREATOR' }, { access: 'ANYONE' });
    const over = after(withBot, { type: 'resign' });
    const { game } = createGame({ ...YAHTC, seats: [{ access: 'CREATOR' }] }, { ...ANA, kind: 'BOT' }, START);
    expect([open, over, game].map(botToMove)).toEqual([undefined, undefined, undefined]);
    expect(botToMove({ ...withBot, state: over.state })).toBeUndefined();
  });

  it('has the same id for its level in every game', () => {
    expect(BOT_LEVELS.map((level) => levelOf(botOf(level).id))).toEqual(BOT_LEVELS);
    expect(new Set(BOT_LEVELS.map((level) => botOf(level).id)).size).toBe(3);
    expect([ANA.id, null].map(levelOf)).toEqual([undefined, undefined]);
    expect(withBot.seats.map(isServerBot)).toEqual([false, true]);
  });
});

describe('a game', () => {
  it('has bots if a program has a seat', () => {
    const { game } = createGame(YAHTC, { ...ANA, kind: 'BOT' }, START);
    expect([withBot, game, newGame({ access: 'CREATOR' })].map(hasBots)).toEqual([true, true, false]);
  });

  it('stores only that a player is a bot', () => {
    expect([ofKind('BOT'), ofKind('HUMAN'), ofKind(undefined)]).toEqual([{ kind: 'BOT' }, {}, {}]);
  });
});
