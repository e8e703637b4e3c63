/** Other random rules. */
import fc from 'fast-check';
import {
  roleOf,
  type Award,
  type Column,
  type First,
  type Row,
  type RowRule,
  type Ruleset,
} from '../../rules/index.js';
import { value, type Turns } from './any-base.js';

export function rowRulesOf(rows: readonly Row[]): fc.Arbitrary<RowRule[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length < 2) return fc.constant([]);
  const rule = fc
    .shuffledSubarray(ids, { minLength: 2, maxLength: 2 })
    .chain(([one = '', other = '']) =>
      fc.constantFrom<RowRule>(
        { kind: 'strictlyAbove', upper: one, lower: other },
        { kind: 'whileHeld', row: one, held: other },
      ),
    );
  return fc.array(rule, { maxLength: 2 });
}

const prize = fc.integer({ min: 1, max: 4 });

export type Extra = 'joker' | 'runningBonus';

/**
 * Random rules besides rows and columns. Some require a row for five of a kind.
 * @param required rules that must be included; they need such a row
 */
export function extrasOf(
  rows: readonly Row[],
  columns: readonly Column[],
  { rollsPerTurn }: Turns,
  required: readonly Extra[],
): fc.Arbitrary<Partial<Ruleset>> {
  const ids = rows.map(({ id }) => id);
  const filled = columns.filter(({ entry }) => roleOf(entry) !== 'computed');
  const played = (filled.length > 0 ? filled : columns).map(({ id }) => id);
  const fives = rows.filter(({ pattern: one }) => one.kind === 'groups' && one.sizes.join() === '5');
  const row = fc.constantFrom(...ids);
  const five = fc.constantFrom(...(fives.length > 0 ? fives.map(({ id }) => id) : ids));
  const fixed = rows.filter(
    ({ id, points: one }) => one.kind === 'fixed' && columns.every((column) => !column.points?.[id]),
  );
  const jokers = fixed.length > 0 ? fixed.map(({ id }) => id) : ids;
  const award = fc.oneof<fc.Arbitrary<Award>[]>(
    fc.record({ kind: fc.constant('rowSum' as const), row, from: value, points: value }),
    fc.record({ kind: fc.constantFrom('noneCrossed' as const, 'eachField' as const), row, points: value }),
    fc.record({
      kind: fc.constant('sheetSum' as const),
      below: fc.integer({ min: -5, max: 5 }),
      steps: fc.constant([
        { from: 20, points: 1 },
        { from: 80, points: 3 },
      ]),
    }),
  );
  const ofFive = {
    joker: fc.record({
      kind: fc.constantFrom('forced' as const, 'free' as const),
      row: five,
      rows: fc.subarray(jokers, { minLength: 1 }),
    }),
    runningBonus: fc.record({
      kind: fc.constantFrom('anyEntry' as const, 'scoringEntry' as const),
      row: five,
      points: value,
    }),
  };
  return fc.record<Partial<Ruleset>>(
    {
      extraRolls: fc.oneof(
        fc.record({
          kind: fc.constant('lastField' as const),
          rolls: fc.integer({ min: rollsPerTurn, max: 6 }),
        }),
        fc.constant({ kind: 'saved' } as const),
        fc.record({ kind: fc.constant('chips' as const), chips: fc.integer({ min: 1, max: 4 }) }),
      ),
      awards: fc.array(award, { minLength: 1, maxLength: 3 }),
      instantWin: fc.record({ kind: fc.constant('firstRoll' as const), row }),
      firsts: fc.array(
        fc.oneof<fc.Arbitrary<First>[]>(
          fc.record({ kind: fc.constant('row' as const), row, points: value }),
          fc.record({
            kind: fc.constant('column' as const),
            column: fc.constantFrom(...played),
            points: value,
          }),
        ),
        { minLength: 1, maxLength: 3 },
      ),
      columnPrizes: fc.record(
        {
          prizes: fc
            .subarray(
              columns.map(({ id }) => id),
              { minLength: 1 },
            )
            .chain((some) => fc.tuple(...some.map((column) => prize.map((points) => ({ column, points }))))),
          all: value,
        },
        { requiredKeys: ['prizes'] },
      ),
      ...(fives.length > 0 ? ofFive : {}),
    },
    { requiredKeys: [...required] },
  );
}
