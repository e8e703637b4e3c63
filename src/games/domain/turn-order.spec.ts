import { describe, expect, it } from '@jest/globals';
import { play, type Command } from '@yamb-server/engine';
import type { Game } from './game.js';
import { createGame } from './new-game.js';
import { assign, type GameCommand } from './turn-order.js';

const ANA = { id: '0190a0b0-0000-7000-8000-00000000000a', name: 'Ana' };

/** A YahtC game for three after these commands. */
function gameAfter(...commands: readonly Command[]): Game {
  const { game } = createGame(
    {
      rulesetId: 'yahtc',
      variants: [],
      seats: [{ access: 'CREATOR' }, { access: 'CREATOR' }, { access: 'CREATOR' }],
      teamSize: 1,
      ranked: true,
      isPrivate: false,
      claimAfter: 60_000,
    },
    ANA,
    0,
  );
  return commands.reduce((before, command) => {
    const played = play(before.ruleset, before.state, command, () => 6);
    if (!played.ok) throw new Error(played.error.code);
    return { ...before, state: played.value.state };
  }, game);
}

const ROLL: Command = { type: 'roll' };
const ENTER: Command = { type: 'enterField', column: 'free', row: 'chance' };
const RESIGN: GameCommand = { type: 'resign' };
const leave = (seat: number): Command => ({ type: 'resign', seat });

/** Commands of the seat on turn. */
const OF_THE_TURN: readonly GameCommand[] = [
  { type: 'keep', positions: [0] },
  { type: 'announce', row: 'ones' },
  { type: 'enterField', column: 'free', row: 'ones' },
  { type: 'undo' },
  { type: 'endTurn' },
];

describe('assign', () => {
  it.each([ROLL as GameCommand, ...OF_THE_TURN])('gives $type to the seat on turn', (command) => {
    const game = gameAfter(ROLL);
    expect(assign(game, [0], command)).toEqual({ command });
    expect(assign(game, [2, 0], command)).toEqual({ command });
    expect(assign(game, [1, 2], command)).toEqual({ waitsFor: 0 });
  });

  it.each(OF_THE_TURN)('gives $type to the seat that has entered', (command) => {
    const game = gameAfter(ROLL, ENTER);
    expect(assign(game, [0], command)).toEqual({ command });
    expect(assign(game, [1], command)).toEqual({ waitsFor: 0 });
  });

  it('gives a roll after an entry to the next seat', () => {
    const game = gameAfter(ROLL, ENTER);
    expect(assign(game, [1], { type: 'roll' })).toEqual({ command: ROLL });
    expect(assign(game, [0], { type: 'roll' })).toEqual({ waitsFor: 1 });
  });

  it('gives a roll after a bonus field to the same seat', () => {
    const yahtc: Command = { type: 'enterField', column: 'free', row: 'fiveOfAKind', endTurn: true };
    const other: Command = { ...ENTER, endTurn: true };
    const bonus: Command = { type: 'enterField', column: 'free', row: 'yahtcBonus' };
    const game = gameAfter(ROLL, yahtc, ROLL, other, ROLL, other, ROLL, bonus);
    expect(assign(game, [0], { type: 'roll' })).toEqual({ command: ROLL });
    expect(assign(game, [1], { type: 'roll' })).toEqual({ waitsFor: 0 });
  });

  it('leaves commands after the end to the rules, for any caller', () => {
    const game = gameAfter(leave(0), leave(1));
    expect(game.state.phase).toBe('finished');
    expect(assign(game, [2], { type: 'roll' })).toEqual({ command: ROLL });
  });
});

describe('a resignation', () => {
  it.each<[string, Game, number[], number]>([
    ['uses the only seat, whichever seat is on turn', gameAfter(ROLL), [2], 2],
    ['uses the seat on turn', gameAfter(ROLL, { ...ENTER, endTurn: true }, ROLL), [0, 1, 2], 1],
    ['uses the first seat if none is on turn', gameAfter(ROLL), [1, 2], 1],
    ['uses the first seat that is still in the game', gameAfter(ROLL, leave(1)), [1, 2], 2],
    ['is left to the rules if no seat is still in the game', gameAfter(ROLL, leave(1)), [1], 1],
    ['is left to the rules if the game is over', gameAfter(leave(0), leave(1)), [2], 2],
  ])('%s', (_, game, owned, seat) => {
    expect(assign(game, owned, RESIGN)).toEqual({ command: leave(seat) });
  });
});
