import { describe, expect, it } from '@jest/globals';
import { isToAct, tableText, type ModelGame } from './game-text.js';

type Turn = NonNullable<ModelGame['turn']>;

const gameWith = (turn: Partial<Turn>): ModelGame => ({
  ...{ id: 'game', version: 5, status: 'PLAYING', joinCode: null, text: 'the sheets' },
  turn: {
    ...{ yours: false, canRoll: false, canUndo: false, canEndTurn: false, rollsLeft: 0 },
    ...{ announced: null, dictated: null, announceableRows: [], openFields: [] },
    ...{ nextSeat: { name: 'Bo', kind: 'HUMAN' }, dice: [{ position: 0, face: 1 }], ...turn },
  },
});

describe('what a language model is told that it may do', () => {
  it('is nothing while another player is to move', () => {
    expect(isToAct(gameWith({}))).toBe(false);
    expect(tableText(gameWith({}))).toContain('Bo plays.');
  });

  it('is a roll after the entry of another player, who has not ended the turn', () => {
    const game = gameWith({ canRoll: true });
    expect(isToAct(game)).toBe(true);
    expect(tableText(game)).toMatch(/You may:\n- roll$/);
  });

  it('is to undo and to end the turn after an entry of its own, but no roll of the next player', () => {
    const text = tableText(gameWith({ yours: true, canUndo: true, canEndTurn: true }));
    expect(text).toMatch(/You may:\n- undo the entry\n- end_turn$/);
  });
});
