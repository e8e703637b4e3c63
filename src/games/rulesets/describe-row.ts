/** Says in English what a row takes and counts. */
import {
  at,
  countedOf,
  never,
  type DiceCount,
  type Pattern,
  type Points,
  type ScoredPattern,
  type Scoring,
} from '../../engine/index.js';

const FACES = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'] as const;
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const;
const OF_FACES = ['of one face', 'of another', 'of a third', 'of a fourth'] as const;

/** Such as "Three of one face: the sum of those dice + 20", and the same of each alternative. */
export const describeRow = (row: Scoring, dice: DiceCount): string =>
  capitalized([row, ...(row.alternatives ?? [])].map((scored) => describeScored(scored, dice)).join('; or '));

const describeScored = ({ pattern, points }: ScoredPattern, dice: DiceCount): string =>
  `${describePattern(pattern, dice)}: ${describePoints(points, dice)}`;

function describePattern(pattern: Pattern, dice: DiceCount): string {
  const counted = countedOf(dice);
  const isChoice = dice.dice > counted;
  switch (pattern.kind) {
    case 'face':
      return `${isChoice ? `up to ${at(NUMBERS, counted)}` : 'any number of'} ${at(FACES, pattern.face - 1)}`;
    case 'groups':
      return describeGroups(pattern.sizes);
    case 'straight':
      return `${pattern.length} faces in sequence`;
    case 'set':
      return `the faces ${describeFaces(pattern.faces)}`;
    case 'sum':
      return `a sum of ${pattern.sum}`;
    case 'every':
      return listed(pattern.patterns.map((part) => describePattern(part, dice)));
    case 'rill':
      return 'four of one face and one of the opposite face (opposite faces add to seven)';
    case 'any':
      return isChoice ? `anything, the ${at(NUMBERS, counted)} ${pattern.counted} dice counted` : 'anything';
    default:
      return never(pattern);
  }
}

/** Such as "66 after roll 1, 56 after roll 2" or "the sum of those dice + 20". */
export function describePoints(points: Points, dice: DiceCount): string {
  switch (points.kind) {
    case 'fixed':
      return String(points.points);
    case 'byRoll':
      return points.points.map((value, roll) => `${value} after roll ${roll + 1}`).join(', ');
    case 'allDice':
      return withBonus(`the sum of ${at(NUMBERS, countedOf(dice))} dice`, points.bonus);
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

const withBonus = (sum: string, bonus: number): string => (bonus === 0 ? sum : `${sum} + ${bonus}`);
