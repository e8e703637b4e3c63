/** Says in English what a row takes and counts. */
import { never, type Pattern, type Points, type Row } from '../../engine/index.js';

const FACES = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'] as const;
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const;
const OF_FACES = ['of one face', 'of another', 'of a third', 'of a fourth'] as const;

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
      return `${isChoice ? 'Up to five' : 'Any number of'} ${at(FACES, pattern.face - 1)}`;
    case 'groups':
      return capitalized(describeGroups(pattern.sizes));
    case 'straight':
      return `${pattern.length} faces in sequence`;
    case 'set':
      return `The faces ${describeFaces(pattern.faces)}`;
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

/** Such as "three of one face and two of another". */
const describeGroups = (sizes: readonly number[]): string =>
  listed(sizes.map((size, group) => `${at(NUMBERS, size)} ${at(OF_FACES, group)}`));

/** Such as "2 to 6" or "1, 3 and 5". */
function describeFaces(faces: readonly number[]): string {
  const [lowest, highest] = [Math.min(...faces), Math.max(...faces)];
  const isSequence = faces.length > 2 && highest - lowest === faces.length - 1;
  return isSequence ? `${lowest} to ${highest}` : listed(faces.map(String));
}

const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error(`There is no word for ${index}`);
  return item;
}

const withBonus = (sum: string, bonus: number): string => (bonus === 0 ? sum : `${sum} + ${bonus}`);
