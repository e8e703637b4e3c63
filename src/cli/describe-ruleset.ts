/** Describes in English what columns and sections of a sheet do. */
import {
  countedOf,
  never,
  type Column,
  type DiceCount,
  type Section,
  type SectionBonus,
} from '../engine/index.js';
import { describePoints } from '../games/rulesets/describe-row.js';

/** The order of a column, and when in a turn it is filled. */
export const describeColumn = (column: Column, dice: DiceCount): string =>
  [
    describeOrder(column),
    describeEntry(column),
    column.accepts ? 'only the highest scores count' : '',
    column.factor === undefined ? '' : `counts ${column.factor} times`,
    ...Object.entries(column.points ?? {}).map(([row, points]) => `${row}: ${describePoints(points, dice)}`),
  ]
    .filter((part) => part !== '')
    .join('; ');

/** Such as "5 dice" or "6 dice of which 5 count". */
export function describeDice(rules: DiceCount): string {
  const counted = countedOf(rules);
  return counted === rules.dice ? `${rules.dice} dice` : `${rules.dice} dice of which ${counted} count`;
}

function describeOrder({ order }: Column): string {
  switch (order.kind) {
    case 'free':
      return 'in any order';
    case 'down':
      return 'from the top downwards';
    case 'up':
      return 'from the bottom upwards';
    case 'ends':
      return 'from both ends';
    case 'outward':
      return `from ${order.upFrom} upwards and from ${order.downFrom} downwards`;
    case 'inward':
      return `from the top down to ${order.downTo} and from the bottom up to ${order.upTo}`;
    default:
      return never(order);
  }
}

function describeEntry({ entry }: Column): string {
  switch (entry.kind) {
    case 'anyRoll':
      return '';
    case 'firstRoll':
      return 'straight after the first roll';
    case 'hand':
      return 'after a roll of all the dice';
    case 'announced':
      return 'announced after the first roll';
    case 'announcedOrHand':
      return 'announced after the first roll, or after a roll of all the dice';
    case 'dictated':
      return 'what the side before has announced; not in a game alone';
    case 'dictatedOrFree':
      return 'what the side before has announced, or anything once the announced column is full; not in a game alone';
    case 'obligatory':
      return 'when every other column is full';
    case 'best':
      return 'computed: the best of each row in the other columns';
    default:
      return never(entry);
  }
}

/** What a section sums, and its bonus. */
export function describeSection(section: Section): string {
  switch (section.kind) {
    case 'sum':
      return section.rows.join(' + ') + (section.bonus ? `; ${describeBonus(section.bonus)}` : '');
    case 'difference':
      return `(${section.high} − ${section.low}) × ${section.factor}`;
    default:
      return never(section);
  }
}

function describeBonus(bonus: SectionBonus): string {
  const points = `${bonus.points} points more from ${bonus.from} on`;
  switch (bonus.kind) {
    case 'fixed':
      return points;
    case 'fixedAndExcess':
      return `${points}, and what is above ${bonus.from} once more`;
    default:
      return never(bonus);
  }
}
