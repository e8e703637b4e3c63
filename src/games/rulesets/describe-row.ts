/** Says in English what a row takes and counts. */
import { never, type Pattern, type Points, type Row } from '../../engine/index.js';

const FACES = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'] as const;

/** How many dice make a score, however many are rolled. */
const COUNTED = 5;

/**
 * Such as "3 of one face: the sum of those dice + 20".
 * @param dice how many are rolled
 */
export const describeRow = ({ pattern, points }: Row, dice: number): string =>
  `${describePattern(pattern, dice > COUNTED)}: ${describePoints(points)}`;

/** @param isChoice whether more dice are rolled than are counted */
function describePattern(pattern: Pattern, isChoice: boolean): string {
  switch (pattern.kind) {
    case 'face':
      return `${isChoice ? 'Up to five' : 'Any number of'} ${FACES[pattern.face - 1] ?? ''}`;
    case 'ofAKind':
      return `${pattern.count} of one face`;
    case 'fullHouse':
      return 'Three of one face and two of another';
    case 'straight':
      return `${pattern.length} faces in sequence`;
    case 'straightFrom':
      return `The faces ${pattern.lowest} to ${pattern.lowest + 4}`;
    case 'pair':
      return 'Two of one face';
    case 'twoPairs':
      return 'Two of one face and two of another';
    case 'rill':
      return 'Four of one face and one of the opposite face (opposite faces add to seven)';
    case 'any':
      return isChoice ? `Anything, the five ${pattern.counted} dice counted` : 'Anything';
    default:
      return never(pattern);
  }
}

function describePoints(points: Points): string {
  switch (points.kind) {
    case 'fixed':
      return String(points.points);
    case 'byRoll':
      return points.points.map((value, roll) => `${value} after roll ${roll + 1}`).join(', ');
    case 'allDice':
      return withBonus('the sum of five dice', points.bonus);
    case 'patternDice':
      return withBonus('the sum of those dice', points.bonus);
    default:
      return never(points);
  }
}

const withBonus = (sum: string, bonus: number): string => (bonus === 0 ? sum : `${sum} + ${bonus}`);
