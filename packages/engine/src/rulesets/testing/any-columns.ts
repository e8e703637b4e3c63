/** Random columns, mostly valid for their sheet. */
import fc from 'fast-check';
import {
  roleOf,
  type Column,
  type ColumnEntry,
  type ColumnOrder,
  type Points,
  type Row,
} from '../../rules/index.js';
import { mostly, names, type Turns } from './any-base.js';
import { points, scoresOf } from './any-rows.js';

const entry = fc.oneof(
  { weight: 3, arbitrary: fc.constant<ColumnEntry>({ kind: 'anyRoll' }) },
  {
    weight: 5,
    arbitrary: fc.constantFrom<ColumnEntry>(
      { kind: 'firstRoll' },
      { kind: 'hand' },
      { kind: 'announced', autoEnter: false },
      { kind: 'announced', autoEnter: true },
      { kind: 'announcedOrHand' },
      { kind: 'dictated' },
      { kind: 'dictatedOrFree' },
      { kind: 'obligatory' },
      { kind: 'best' },
    ),
  },
);

/** `outward` from two rows, which are mostly adjacent. */
function orderOf(rows: readonly Row[]): fc.Arbitrary<ColumnOrder> {
  const plain = fc.constantFrom<ColumnOrder>(
    { kind: 'free' },
    { kind: 'down' },
    { kind: 'up' },
    { kind: 'ends' },
  );
  if (rows.length < 2) return plain;
  const borders = fc
    .tuple(fc.nat({ max: rows.length - 2 }), mostly(1, fc.constantFrom(0, 2)))
    .map(([upper, gap]) => [`row${upper}`, `row${upper + gap}`] as const);
  const halves = fc.oneof(
    borders.map(([upFrom, downFrom]) => ({ kind: 'outward', upFrom, downFrom }) as const),
    borders.map(([downTo, upTo]) => ({ kind: 'inward', downTo, upTo }) as const),
  );
  return fc.oneof({ weight: 3, arbitrary: plain }, { weight: 1, arbitrary: halves });
}

/** For each row some of these scores, at least one if there are any. */
function acceptsOf(
  scores: readonly (readonly [row: string, readonly number[]])[],
): fc.Arbitrary<Column['accepts']> {
  return fc.record(
    Object.fromEntries(
      scores.map(([row, made]) => [row, fc.subarray([...made], { minLength: Math.min(1, made.length) })]),
    ),
  );
}

/** Different points for the first row. */
const ownPointsOf = ([row]: readonly Row[]): fc.Arbitrary<Record<string, Points>> =>
  points.map((own) => (row ? { [row.id]: own } : {}));

export function columnsOf(rows: readonly Row[], turns: Turns): fc.Arbitrary<Column[]> {
  const scores = scoresOf(rows, turns);
  const column = entry.chain((chosen) =>
    fc.record(
      {
        entry: fc.constant(chosen),
        // Mostly valid for dictated and computed columns.
        order: isFreely(chosen) ? mostly<ColumnOrder>({ kind: 'free' }, orderOf(rows)) : orderOf(rows),
        accepts: acceptsOf(scores),
        points: ownPointsOf(rows),
        factor: fc.integer({ min: 1, max: 3 }),
      },
      { requiredKeys: ['entry', 'order'] },
    ),
  );
  const kindOf = (one: { entry: ColumnEntry }, index: number): string =>
    roleOf(one.entry) === 'plain' || roleOf(one.entry) === 'computed' ? String(index) : roleOf(one.entry);
  return fc.array(column, { minLength: 1, maxLength: 6 }).chain((some) => {
    const single = some.filter(
      (one, index) => some.findIndex((other, at) => kindOf(other, at) === kindOf(one, index)) === index,
    );
    return mostly(dictatable(single), fc.constant(some)).map((chosen) =>
      chosen.map(({ accepts: some, points: own, ...parts }, index) => ({
        id: `column${index}`,
        sign: '*',
        names,
        ...parts,
        ...(some && roleOf(parts.entry) !== 'computed' && { accepts: some }),
        // It accepts scores of the usual points.
        ...(own && !some && roleOf(parts.entry) !== 'computed' && { points: own }),
      })),
    );
  });
}

const isFreely = (chosen: ColumnEntry): boolean => ['dictated', 'computed'].includes(roleOf(chosen));

/** Without dictated columns if there is no announced one. */
function dictatable<C extends { readonly entry: ColumnEntry }>(columns: readonly C[]): readonly C[] {
  if (columns.some(({ entry: chosen }) => roleOf(chosen) === 'announced')) return columns;
  const others = columns.filter(({ entry: chosen }) => roleOf(chosen) !== 'dictated');
  return others.length > 0 ? others : columns;
}
