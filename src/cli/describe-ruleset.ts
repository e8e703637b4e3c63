/** Says in words what columns and sections of a sheet do. */
import {
  countedOf,
  never,
  type Column,
  type DiceCount,
  type Section,
  type SectionBonus,
} from '../engine/index.js';
import { describeColumn } from '../games/rulesets/describe-column.js';
import { describePoints } from '../games/rulesets/describe-row.js';
import type { Language } from '../languages/index.js';
import type { CliMessages } from './messages/cli-messages.js';

/** How a column is filled, where it begins and ends, and what rows count in it instead. */
export const columnText = (column: Column, dice: DiceCount, language: Language): string =>
  [
    describeColumn(column, language) + endsOf(column),
    ...Object.entries(column.points ?? {}).map(
      ([row, points]) => `${row}: ${describePoints(points, dice, language)}`,
    ),
  ].join('; ');

/** The rows that a column is filled from or to, in any language. */
function endsOf({ order }: Column): string {
  switch (order.kind) {
    case 'free':
    case 'down':
    case 'up':
    case 'ends':
      return '';
    case 'outward':
      return ` (↑ ${order.upFrom}, ↓ ${order.downFrom})`;
    case 'inward':
      return ` (↓ ${order.downTo}, ↑ ${order.upTo})`;
    default:
      return never(order);
  }
}

/** Such as "5 dice" or "6 dice of which 5 count". */
export const describeDice = (rules: DiceCount, { diceOf }: CliMessages): string =>
  diceOf(rules.dice, countedOf(rules));

/** What a section sums, and its bonus. */
export function describeSection(section: Section, words: CliMessages): string {
  switch (section.kind) {
    case 'sum':
      return section.rows.join(' + ') + (section.bonus ? `; ${describeBonus(section.bonus, words)}` : '');
    case 'difference':
      return `(${section.high} − ${section.low}) × ${section.factor}`;
    default:
      return never(section);
  }
}

function describeBonus(bonus: SectionBonus, { pointsFrom, andExcess }: CliMessages): string {
  const points = pointsFrom(bonus.points, bonus.from);
  switch (bonus.kind) {
    case 'fixed':
      return points;
    case 'fixedAndExcess':
      return points + andExcess(bonus.from);
    default:
      return never(bonus);
  }
}
