import { describe, expect, it } from '@jest/globals';
import { isToAct, tableText, type ModelGame } from './game-text.js';

type Turn = NonNullable<ModelGame['turn']>;

const gameWith = (turn: Partial<Turn>): ModelGame => ({
  ...{ id: 'game', status: 'PLAYING', joinCode: null, text: 'the sheets' },
  seats: [{ index: 0, side: 0, name: 'Bo', playerId: 'bo', kind: 'HUMAN', level: null }],
  turn: {
    ...{ yours: false, canRoll: false, canKeep: false, canUndo: false, canEndTurn: false, canSave: false },
    ...{ number: 1, turnsLeft: 9, deadline: null, rollNumber: 1, rollsLeft: 0 },
    ...{ announced: null, dictated: null, announceableRows: [], openFields: [] },
    ...{
      seat: { index: 0 },
      nextSeat: { index: 0, playerId: 'bo' },
      dice: [{ position: 0, face: 1, kept: false }],
      ...turn,
    },
  },
});

describe('the moves offered to a language model', () => {
  it('are empty while another player is to move', () => {
    expect(isToAct(gameWith({}))).toBe(false);
    expect(tableText(gameWith({}))).toContain('Bo plays.');
  });

  it('include a roll after the entry of another player who has not ended the turn', () => {
    const game = gameWith({ canRoll: true });
    expect(isToAct(game)).toBe(true);
    expect(tableText(game)).toMatch(/You may:\n- roll$/);
  });

  it('are undo and end_turn after its own entry, without the roll of the next player', () => {
    const text = tableText(gameWith({ yours: true, canUndo: true, canEndTurn: true }));
    expect(text).toMatch(/You may:\n- undo the entry\n- end_turn$/);
  });
});
