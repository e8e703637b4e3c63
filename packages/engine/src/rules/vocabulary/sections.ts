/** What is added up on a sheet, and the fields that only add points. */
import { described, integer, kind, list, named, union, type TypeOf } from '../shapes/index.js';
import { MOST_ROWS, MOST_TIMES } from './limits.js';
import { id, names, points } from './names.js';

/** Points on top of a section's sum. */
export const sectionBonus = named(
  'SectionBonus',
  union({
    fixed: kind('`points` where the sum is `from` or more.', { from: points, points }),
    fixedAndExcess: kind('`points`, and what the sum has above `from`.', { from: points, points }),
  }),
);
export type SectionBonus = TypeOf<typeof sectionBonus>;

/** A group of rows with a sum of its own, counted for each column. */
export const section = union({
  sum: kind('The sum of some rows.', { id, names, rows: list(id, MOST_ROWS) }, { bonus: sectionBonus }),
  difference: kind(
    '(`high` − `low`) × `factor`; 0 until all three are entered, when high ≤ low, or when high or low is crossed.',
    { id, names, high: id, low: id, factor: id },
  ),
});
export type Section = TypeOf<typeof section>;

export const bonusField = union({
  repeatFiveOfAKind: kind(
    'Points and an extra turn for five alike once the `row` of `column` holds its points; enterable `times` times.',
    { id, names, column: id, row: id, points, times: described('How often.', integer(1, MOST_TIMES)) },
  ),
});
export type BonusField = TypeOf<typeof bonusField>;
