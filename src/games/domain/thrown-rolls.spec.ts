import { expect, it } from '@jest/globals';
import type { RecordedEvent } from './game.js';
import { thrownRolls } from './thrown-rolls.js';

const roll = { kept: [], dice: [1, 2, 3, 4, 5] };
const rolled = (rollNumber: number): RecordedEvent => ({ type: 'rolled', seat: 0, rollNumber, ...roll });
const turnEnded: RecordedEvent = { type: 'turnEnded', seat: 0, nextSeat: 0, dictated: null };

it('thrownRolls numbers the turns of a log, also of one that continues a game', () => {
  const started: RecordedEvent = { type: 'gameStarted', seatCount: 1, teamSize: 1 };
  const resumed: RecordedEvent = {
    type: 'gameResumed',
    teamSize: 1,
    sheets: [],
    rotation: [],
    resigned: [],
    turnNumber: 7,
    seat: 0,
    dictation: null,
  };
  const play = [rolled(1), rolled(2), turnEnded, rolled(1)];
  const rolls = [
    { index: 1, rollNumber: 1, ...roll },
    { index: 2, rollNumber: 2, ...roll },
    { index: 4, rollNumber: 1, ...roll },
  ];
  const numbered = (...turns: number[]): object[] =>
    rolls.map((one, index) => ({ ...one, turn: turns[index] }));
  expect(thrownRolls([started, ...play])).toEqual(numbered(1, 1, 2));
  expect(thrownRolls([resumed, ...play])).toEqual(numbered(7, 7, 8));
});
