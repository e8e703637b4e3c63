import { describe, expect, it } from '@jest/globals';
import { readLine, type Line } from './line.js';

const TURN = {
  dice: [4, 1, 3, 4, 5].map((face, position) => ({ sign: String(face), kept: position === 0 })),
  openFields: [
    { column: 'down', row: 'ones', name: 'Down / Ones', score: 1 },
    { column: 'free', row: 'ones', name: 'Free / Ones', score: 1 },
    { column: 'free', row: 'sixes', name: 'Free / Sixes', score: 0 },
    { column: 'free', row: 'chance', name: 'Free / Chance', score: 17 },
    { column: 'free', row: 'fullHouse', name: 'Free / Full house', score: 9 },
  ],
  announceableRows: [
    { id: 'ones', name: 'Ones' },
    { id: 'fullHouse', name: 'Full house' },
  ],
};
const IN_THE_CUP = { dice: [], openFields: [], announceableRows: [] };

describe('readLine', () => {
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
    ['a 2', { type: 'announce', row: 'fullHouse' }],
    ['a full house', { type: 'announce', row: 'fullHouse' }],
    ['a Ones', { type: 'announce', row: 'ones' }],
    ['e full house', { type: 'enterField', column: 'free', row: 'fullHouse' }],
    ['e FullHouse', { type: 'enterField', column: 'free', row: 'fullHouse' }],
    ['e Down / Ones', { type: 'enterField', column: 'down', row: 'ones' }],
    ['e free yahtcBonus', { type: 'enterField', column: 'free', row: 'yahtcBonus' }],
    ['e 1', { type: 'enterField', column: 'free', row: 'chance' }],
    ['e 4', { type: 'enterField', column: 'free', row: 'ones' }],
    ['e free sixes', { type: 'enterField', column: 'free', row: 'sixes' }],
    ['enter free.sixes', { type: 'enterField', column: 'free', row: 'sixes' }],
    ['e chance', { type: 'enterField', column: 'free', row: 'chance' }],
    ['u', { type: 'undo' }],
    ['n', { type: 'endTurn' }],
    ['resign', { type: 'resign' }],
  ])('parses %j as a command', (text, command) => {
    expect(readLine(text, TURN)).toEqual({ kind: 'play', command });
  });

  it.each([
    ['', 'show'],
    ['s', 'show'],
    ['f', 'fields'],
    ['p', 'page'],
    ['h', 'hint'],
    ['?', 'help'],
    ['help', 'help'],
    ['q', 'quit'],
  ])('parses %j as %s', (text, kind) => {
    expect(readLine(text, TURN)).toEqual({ kind });
  });

  it.each([
    ['6', 'The dice are numbered 1 to 5.'],
    ['0', 'The dice are numbered 1 to 5.'],
    ['1x', 'The dice are numbered 1 to 5.'],
    ['r 9', 'The dice are numbered 1 to 5.'],
    ['a', 'Announce one row, for example: a maximum'],
    ['e', 'Enter a field by number or name, for example: e 1, or: e free sixes'],
    ['e 6', 'There is no field 6. Open fields: 5.'],
    ['e 0', 'There is no field 0. Open fields: 5.'],
    ['e not a field', 'Enter a field by number or name, for example: e 1, or: e free sixes'],
    ['a 3', 'Announce one row, for example: a maximum'],
    ['e ones', 'Name the column too: down, free.'],
    ['e twos', 'Row "twos" has no open field. Type f to list all open fields.'],
    ['constructor', 'Unknown command "constructor". Type ? for help.'],
    ['dance', 'Unknown command "dance". Type ? for help.'],
  ])('rejects %j with %j', (text, message) => {
    expect(readLine(text, TURN)).toEqual({ kind: 'fault', message });
  });

  it('rejects keeping dice before the first roll', () => {
    expect(readLine('1', IN_THE_CUP)).toEqual({
      kind: 'fault',
      message: 'The dice have not been rolled yet. Type r to roll.',
    });
  });
});
