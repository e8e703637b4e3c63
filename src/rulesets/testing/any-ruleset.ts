/** Rule sets of every kind, sound ones and some that are nearly so, for what must hold for any. */
import fc from 'fast-check';
import {
  CompiledRuleset,
  roleOf,
  type Award,
  type BonusField,
  type Column,
  type ColumnEntry,
  type ColumnOrder,
  type Face,
  type Pattern,
  type Points,
  type Row,
  type RowRule,
  type Ruleset,
  type ScoredPattern,
  type Section,
  type SinglePattern,
} from '../../engine/index.js';

const names = { en: 'Any' };

/** What is sound, and now and then something that need not be. */
const mostly = <T>(sound: T, other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 24, arbitrary: fc.constant(sound) }, { weight: 1, arbitrary: other });

const singlePattern: fc.Arbitrary<SinglePattern> = fc.oneof(
  fc.record({ kind: fc.constant('face' as const), face: fc.constantFrom(1, 2, 3, 4, 5, 6) }),
  fc.record({
    kind: fc.constant('groups' as const),
    sizes: fc.constantFrom([2], [3], [4], [5], [5], [6], [2, 2], [3, 2], [3, 3], [4, 2], [2, 2, 2]),
  }),
  fc.constant<SinglePattern>({ kind: 'rill' }),
  fc.record({ kind: fc.constant('sum' as const), sum: fc.integer({ min: 1, max: 48 }) }),
  fc.record({ kind: fc.constant('straight' as const), length: fc.integer({ min: 2, max: 6 }) }),
  fc.record({
    kind: fc.constant('set' as const),
    faces: fc.subarray<Face>([1, 2, 3, 4, 5, 6], { minLength: 1 }),
  }),
  fc.record({ kind: fc.constant('any' as const), counted: fc.constantFrom('highest', 'lowest') }),
);

const pattern: fc.Arbitrary<Pattern> = fc.oneof(
  { weight: 6, arbitrary: singlePattern },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('every' as const),
      patterns: fc.array(singlePattern, { minLength: 2, maxLength: 3 }),
    }),
  },
);

const value = fc.integer({ min: 0, max: 60 });
const points = (rolls: number): fc.Arbitrary<Points> =>
  fc.oneof(
    fc.record({ kind: fc.constant('fixed' as const), points: value }),
    fc.record({ kind: fc.constant('allDice' as const), bonus: value }),
    fc.record({ kind: fc.constant('patternDice' as const), bonus: value }),
    fc.record({
      kind: fc.constant('byRoll' as const),
      points: fc.array(value, { minLength: rolls, maxLength: 4 }),
    }),
  );

const rowsOf = (rolls: number): fc.Arbitrary<Row[]> =>
  fc
    .array(
      fc.record(
        {
          pattern,
          points: points(rolls),
          alternatives: fc.array(fc.record({ pattern, points: points(rolls) }), {
            minLength: 1,
            maxLength: 2,
          }),
        },
        { requiredKeys: ['pattern', 'points'] },
      ),
      { minLength: 1, maxLength: 7 },
    )
    .map((rows) => rows.map((row, index) => ({ id: `row${index}`, names, ...row })));

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

/** `outward` from two rows that mostly stand side by side. */
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

/** For each row some of these scores, but one at least where there are any. */
function acceptsOf(
  scores: readonly (readonly [row: string, readonly number[]])[],
): fc.Arbitrary<Column['accepts']> {
  return fc.record(
    Object.fromEntries(
      scores.map(([row, made]) => [row, fc.subarray([...made], { minLength: Math.min(1, made.length) })]),
    ),
  );
}

/** Other points for the first row. */
const ownPointsOf = ([row]: readonly Row[], { rollsPerTurn }: Turns): fc.Arbitrary<Record<string, Points>> =>
  points(rollsPerTurn).map((own) => (row ? { [row.id]: own } : {}));

function columnsOf(rows: readonly Row[], turns: Turns): fc.Arbitrary<Column[]> {
  const scores = scoresOf(rows, turns);
  const column = entry.chain((chosen) =>
    fc.record(
      {
        entry: fc.constant(chosen),
        // Mostly as dictated and computed columns must be.
        order: isFreely(chosen) ? mostly<ColumnOrder>({ kind: 'free' }, orderOf(rows)) : orderOf(rows),
        accepts: acceptsOf(scores),
        points: ownPointsOf(rows, turns),
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
        // What it accepts is what the rows count elsewhere.
        ...(own && !some && roleOf(parts.entry) !== 'computed' && { points: own }),
      })),
    );
  });
}

const isFreely = (chosen: ColumnEntry): boolean => ['dictated', 'computed'].includes(roleOf(chosen));

/** Without what is dictated where nothing is announced. */
function dictatable<C extends { readonly entry: ColumnEntry }>(columns: readonly C[]): readonly C[] {
  if (columns.some(({ entry: chosen }) => roleOf(chosen) === 'announced')) return columns;
  const others = columns.filter(({ entry: chosen }) => roleOf(chosen) !== 'dictated');
  return others.length > 0 ? others : columns;
}

/** What each row can score with these dice, but for 0. */
function scoresOf(rows: readonly Row[], turns: Turns): (readonly [string, number[]])[] {
  const plain: Column = {
    id: 'plain',
    sign: '*',
    names,
    order: { kind: 'free' },
    entry: { kind: 'anyRoll' },
  };
  const rules = new CompiledRuleset({ ...EMPTY, ...turns, rows, columns: [plain] });
  return rows.map(({ id }, index) => [id, [...rules.fieldScores(0, index)].filter((score) => score > 0)]);
}

function rowRulesOf(rows: readonly Row[]): fc.Arbitrary<RowRule[]> {
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

const sectionsOf = (rows: readonly Row[]): fc.Arbitrary<Section[]> => {
  const ids = rows.map(({ id }) => id);
  const bonus = fc.record({
    kind: fc.constantFrom('fixed' as const, 'fixedAndExcess' as const),
    from: value,
    points: value,
  });
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

const bonusFieldsOf = (rows: readonly Row[], columns: readonly Column[]): fc.Arbitrary<BonusField[]> => {
  const fives = rows.filter(({ pattern }) => pattern.kind === 'groups' && pattern.sizes.join() === '5');
  if (fives.length === 0) return fc.constant([]);
  const bonus = fc.record({
    kind: fc.constant('repeatFiveOfAKind' as const),
    id: fc.constant('bonus'),
    names: fc.constant(names),
    column: fc.constantFrom(...columns.map(({ id }) => id)),
    row: fc.constantFrom(...fives.map(({ id }) => id)),
    points: value,
    times: fc.integer({ min: 1, max: 4 }),
  });
  return fc.array(bonus, { maxLength: 1 });
};

/** The rules beside fields, some of which follow from a row for five alike. */
function extrasOf(
  rows: readonly Row[],
  columns: readonly Column[],
  { rollsPerTurn }: Turns,
): fc.Arbitrary<Partial<Ruleset>> {
  const ids = rows.map(({ id }) => id);
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
      ),
      awards: fc.array(award, { minLength: 1, maxLength: 3 }),
      instantWin: fc.record({ kind: fc.constant('firstRoll' as const), row }),
      ...(fives.length > 0 ? ofFive : {}),
    },
    { requiredKeys: [] },
  );
}

const EMPTY: Ruleset = {
  id: 'any',
  version: 1,
  names,
  description: 'Any rules.',
  source: 'Made for specs.',
  dice: 5,
  rollsPerTurn: 3,
  players: { min: 1, max: 4, teams: [{ size: 2, minSides: 2, maxSides: 3 }] },
  columns: [],
  rows: [],
  sections: [],
  bonusFields: [],
  rowRules: [],
  variants: [],
};

/** The dice and rolls of a rule set: mostly as many dice count as usual. */
type Turns = Pick<Ruleset, 'dice' | 'countedDice' | 'rollsPerTurn'>;

const turnsOf: fc.Arbitrary<Turns> = fc.integer({ min: 1, max: 8 }).chain((dice) =>
  fc.record(
    {
      dice: fc.constant(dice),
      countedDice: fc.oneof(fc.constant(dice), fc.integer({ min: 1, max: dice })),
      rollsPerTurn: fc.integer({ min: 1, max: 4 }),
    },
    { requiredKeys: ['dice', 'rollsPerTurn'] },
  ),
);

const canScore = (scored: ScoredPattern, turns: Turns): boolean =>
  scoresOf([{ ...scored, id: 'row', names }], turns).some(([, scores]) => scores.length > 0);

/** Rows without what no throw makes, which is refused: a row where it is all that there is, or one of its alternatives. */
function soundRows(all: readonly Row[], turns: Turns): Row[] {
  const rows = all.filter((row) => canScore({ pattern: row.pattern, points: row.points }, turns));
  return (rows.length > 0 ? rows : all).map(({ alternatives = [], ...row }, index) => {
    const some = alternatives.filter((one) => canScore(one, turns) && !isLowest(one) && !isLowest(row));
    return { ...row, id: `row${index}`, ...(some.length > 0 && { alternatives: some }) };
  });
}

const isLowest = ({ pattern }: ScoredPattern): boolean =>
  pattern.kind === 'any' && pattern.counted === 'lowest';

export const anyRuleset: fc.Arbitrary<Ruleset> = turnsOf.chain((turns) =>
  rowsOf(turns.rollsPerTurn).chain((all) => {
    const rows = soundRows(all, turns);
    return columnsOf(rows, turns).chain((columns) =>
      fc
        .record({
          rowRules: rowRulesOf(rows),
          sections: sectionsOf(rows),
          bonusFields: bonusFieldsOf(rows, columns),
          extras: extrasOf(rows, columns, turns),
        })
        .map(({ extras, ...parts }) => ({ ...EMPTY, ...turns, rows, columns, ...parts, ...extras })),
    );
  }),
);

/** The same with fields alone: no joker, running bonus, awards, instant win or extra rolls, and columns that count alike. */
export const anyPlainRuleset: fc.Arbitrary<Ruleset> = anyRuleset.map(
  ({ joker, runningBonus, awards, instantWin, extraRolls, columns, ...rules }) => ({
    ...rules,
    columns: columns.map(({ points: own, factor, ...column }) => column),
  }),
);
