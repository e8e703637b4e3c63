import { describe, expect, it } from '@jest/globals';
import { readLine, type Line } from './line.js';

const TURN = {
  dice: [4, 1, 3, 4, 5].map((face, position) => ({ face, kept: position === 0 })),
  openFields: [
    { column: 'down', row: 'ones', score: 1 },
    { column: 'free', row: 'ones', score: 1 },
    { column: 'free', row: 'sixes', score: 0 },
    { column: 'free', row: 'chance', score: 17 },
  ],
};
const IN_THE_CUP = { dice: [], openFields: [] };

describe('a line', () => {
  it.each<[string, Extract<Line, { kind: 'play' }>['command']]>([
    ['r', { type: 'roll' }],
    ['  ROLL ', { type: 'roll' }],
    ['roll 1 3', { type: 'roll', keep: [0, 2] }],
    ['r 13', { type: 'roll', keep: [0, 2] }],
    ['r 1,3,3', { type: 'roll', keep: [0, 2] }],
    ['2', { type: 'keep', positions: [0, 1] }],
    ['1', { type: 'keep', positions: [] }],
    ['135', { type: 'keep', positions: [2, 4] }],
    ['a maximum', { type: 'announce', row: 'maximum' }],
    ['e 1', { type: 'enterField', column: 'free', row: 'chance' }],
    ['e 3', { type: 'enterField', column: 'free', row: 'ones' }],
    ['e free sixes', { type: 'enterField', column: 'free', row: 'sixes' }],
    ['enter free.sixes', { type: 'enterField', column: 'free', row: 'sixes' }],
    ['e chance', { type: 'enterField', column: 'free', row: 'chance' }],
    ['u', { type: 'undo' }],
    ['n', { type: 'endTurn' }],
    ['resign', { type: 'resign' }],
  ])('%j is a command', (text, command) => {
    expect(readLine(text, TURN)).toEqual({ kind: 'play', command });
  });

  it.each([
    ['', 'show'],
    ['s', 'show'],
    ['f', 'fields'],
    ['h', 'hint'],
    ['?', 'help'],
    ['help', 'help'],
    ['q', 'quit'],
  ])('%j asks for %s', (text, kind) => {
    expect(readLine(text, TURN)).toEqual({ kind });
  });

  it.each([
    ['6', 'The dice are numbered 1 to 5.'],
    ['0', 'The dice are numbered 1 to 5.'],
    ['1x', 'The dice are numbered 1 to 5.'],
    ['r 9', 'The dice are numbered 1 to 5.'],
    ['a', 'Announce one row, such as: a maximum'],
    ['e', 'Enter a field by its number or its name, such as: e 1, or: e free sixes'],
    ['e 5', 'There is no field 5: 4 are open.'],
    ['e 0', 'There is no field 0: 4 are open.'],
    ['e ones', 'Name the column, too: down, free.'],
    ['e twos', 'No open field has the row "twos". Type f to see them all.'],
    ['constructor', 'There is no command "constructor". Type ? for help.'],
    ['dance', 'There is no command "dance". Type ? for help.'],
  ])('%j is answered by %j', (text, message) => {
    expect(readLine(text, TURN)).toEqual({ kind: 'fault', message });
  });

  it('keeps no dice that are in the cup', () => {
    expect(readLine('1', IN_THE_CUP)).toEqual({
      kind: 'fault',
      message: 'The dice are still in the cup: r rolls them.',
    });
  });
});
