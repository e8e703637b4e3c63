import { described, integer, kind, list, named, object, union, type TypeOf } from '../shapes/index.js';
import { MOST_DIFFERENCE, MOST_ROWS, MOST_STEPS, MOST_TIMES } from './limits.js';
import { id, names, points } from './names.js';

const bonusStep = object({ from: points, points });
export type BonusStep = TypeOf<typeof bonusStep>;

/** Points added to a section's sum. */
export const sectionBonus = named(
  'SectionBonus',
  union({
    fixed: kind('`points` if the sum is `from` or more.', { from: points, points }),
    fixedAndExcess: kind('`points`, plus the excess over `from`, if the sum is `from` or more.', {
      from: points,
      points,
    }),
    stepped: kind('The points of the highest step that the sum reaches; 0 below the first step.', {
      steps: list(bonusStep, MOST_STEPS, 2),
    }),
  }),
);
export type SectionBonus = TypeOf<typeof sectionBonus>;

/** A group of rows with its own sum in each column. */
export const section = union({
  sum: kind('The sum of some rows.', { id, names, rows: list(id, MOST_ROWS) }, { bonus: sectionBonus }),
  difference: kind(
    `(\`high\` − \`low\`) × \`factor\`, at most ${MOST_DIFFERENCE}. 0 until all three are entered, if \`high\` ≤ \`low\`, or if ` +
      '`high` or `low` is crossed.',
    { id, names, high: id, low: id, factor: id },
  ),
});
export type Section = TypeOf<typeof section>;

export const bonusField = union({
  repeatFiveOfAKind: kind(
    'Points and an extra turn for a further five of a kind, once `row` of `column` holds points. Can be entered `times` times.',
    { id, names, column: id, row: id, points, times: described('How many times.', integer(1, MOST_TIMES)) },
  ),
});
export type BonusField = TypeOf<typeof bonusField>;
