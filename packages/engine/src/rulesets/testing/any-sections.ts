/** Random sections and bonus fields. */
import fc from 'fast-check';
import type { BonusField, BonusStep, Column, Row, Section, SectionBonus } from '../../rules/index.js';
import { names, value } from './any-base.js';

/** Ascending steps, whose points rise or fall. */
const steps: fc.Arbitrary<BonusStep[]> = fc
  .uniqueArray(value, { minLength: 2, maxLength: 4 })
  .chain((sums) =>
    fc.tuple(...sums.sort((a, b) => a - b).map((from) => value.map((points) => ({ from, points })))),
  );

export const sectionsOf = (rows: readonly Row[]): fc.Arbitrary<Section[]> => {
  const ids = rows.map(({ id }) => id);
  const bonus = fc.oneof<fc.Arbitrary<SectionBonus>[]>(
    fc.record({
      kind: fc.constantFrom('fixed' as const, 'fixedAndExcess' as const),
      from: value,
      points: value,
    }),
    fc.record({ kind: fc.constant('stepped' as const), steps }),
  );
  const sum = fc
    .option(bonus, { nil: undefined })
    .map((one): Section => ({ kind: 'sum', id: 'sum', names, rows: ids, ...(one && { bonus: one }) }));
  const difference = fc
    .shuffledSubarray(ids, { minLength: Math.min(3, ids.length), maxLength: Math.min(3, ids.length) })
    .map(([high = 'row0', low = 'row1', factor = 'row2']): Section[] =>
      ids.length < 3 ? [] : [{ kind: 'difference', id: 'difference', names, high, low, factor }],
    );
  return fc.tuple(sum, fc.oneof(fc.constant([]), difference)).map(([first, others]) => [first, ...others]);
};

export const bonusFieldsOf = (
  rows: readonly Row[],
  columns: readonly Column[],
): fc.Arbitrary<BonusField[]> => {
  const fives = rows.filter(({ pattern }) => pattern.kind === 'groups' && pattern.sizes.join() === '5');
  if (fives.length === 0) return fc.constant([]);
  const bonus = fc.record({
    kind: fc.constant('repeatFiveOfAKind' as const),
    names: fc.constant(names),
    column: fc.constantFrom(...columns.map(({ id }) => id)),
    row: fc.constantFrom(...fives.map(({ id }) => id)),
    points: value,
    times: fc.integer({ min: 1, max: 4 }),
  });
  return fc
    .array(bonus, { maxLength: 2 })
    .map((bonuses) => bonuses.map((one, index) => ({ id: `bonus${index}`, ...one })));
};
