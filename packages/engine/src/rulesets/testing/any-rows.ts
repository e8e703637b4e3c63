/** Random rows, and their scores. */
import fc from 'fast-check';
import {
  CompiledRuleset,
  dieOf,
  type Column,
  type Pattern,
  type Points,
  type Row,
  type ScoredPattern,
  type SinglePattern,
} from '../../rules/index.js';
import { EMPTY, names, value, type Turns } from './any-base.js';

const ALL_FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const face = fc.constantFrom(...ALL_FACES);

const singlePattern: fc.Arbitrary<SinglePattern> = fc.oneof(
  fc.record({ kind: fc.constant('face' as const), face: fc.oneof(fc.integer({ min: 1, max: 6 }), face) }),
  fc.record({
    kind: fc.constant('groups' as const),
    sizes: fc.constantFrom([2], [3], [4], [5], [5], [6], [2, 2], [3, 2], [3, 3], [4, 2], [2, 2, 2]),
  }),
  fc.record({
    kind: fc.constant('colouredGroups' as const),
    sizes: fc.constantFrom([2], [3], [4], [2, 2], [3, 2]),
  }),
  fc.record({ kind: fc.constant('flush' as const), size: fc.integer({ min: 2, max: 6 }) }),
  fc.record({
    kind: fc.constant('only' as const),
    faces: fc.subarray(ALL_FACES, { minLength: 1, maxLength: 6 }),
  }),
  fc.constant<SinglePattern>({ kind: 'rill' }),
  fc.record({ kind: fc.constant('sum' as const), sum: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ kind: fc.constant('straight' as const), length: fc.integer({ min: 2, max: 6 }) }),
  fc.record({
    kind: fc.constant('set' as const),
    faces: fc.subarray(ALL_FACES, { minLength: 1, maxLength: 6 }),
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

export const points: fc.Arbitrary<Points> = fc.oneof(
  fc.record({ kind: fc.constant('fixed' as const), points: value }),
  fc.record({ kind: fc.constant('served' as const), served: value, points: value }),
  fc.record({ kind: fc.constant('allDice' as const), bonus: value }),
  fc.record({ kind: fc.constant('patternDice' as const), bonus: value }),
  fc.record({
    kind: fc.constant('byRoll' as const),
    points: fc.array(value, { minLength: 1, maxLength: 4 }),
  }),
);

export const anyRows: fc.Arbitrary<Row[]> = fc
  .array(
    fc.record(
      {
        pattern,
        points,
        alternatives: fc.array(fc.record({ pattern, points }), {
          minLength: 1,
          maxLength: 2,
        }),
      },
      { requiredKeys: ['pattern', 'points'] },
    ),
    { minLength: 1, maxLength: 7 },
  )
  .map((rows) => rows.map((row, index) => ({ id: `row${index}`, names, ...row })));

/** The possible scores of each row with these dice, except 0. */
export function scoresOf(rows: readonly Row[], turns: Turns): (readonly [string, number[]])[] {
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

const canScore = (scored: ScoredPattern, turns: Turns): boolean =>
  scoresOf([{ ...scored, id: 'row', names }], turns).some(([, scores]) => scores.length > 0);

/** A pattern with only faces that the dice have. */
function onDice<P extends Pattern>(pattern: P, sides: number): P {
  const faceOn = (one: number): number => 1 + ((one - 1) % sides);
  if (pattern.kind === 'every')
    return { ...pattern, patterns: pattern.patterns.map((part) => onDice(part, sides)) };
  if (pattern.kind === 'face') return { ...pattern, face: faceOn(pattern.face) };
  if (pattern.kind !== 'set' && pattern.kind !== 'only') return pattern;
  return { ...pattern, faces: pattern.faces.map(faceOn).filter(isFirst) };
}

const isFirst = (one: number, index: number, all: readonly number[]): boolean => all.indexOf(one) === index;

/** Removes impossible patterns, which would be refused: alternatives, or whole rows. */
export function soundRows(any: readonly Row[], turns: Turns): Row[] {
  const sides = dieOf(turns).values.length;
  const all = any.map(({ alternatives, ...row }) => ({
    ...row,
    pattern: onDice(row.pattern, sides),
    ...(alternatives && {
      alternatives: alternatives.map((one) => ({ ...one, pattern: onDice(one.pattern, sides) })),
    }),
  }));
  const rows = all.filter((row) => canScore({ pattern: row.pattern, points: row.points }, turns));
  return (rows.length > 0 ? rows : all).map(({ alternatives = [], ...row }, index) => {
    const some = alternatives.filter((one) => canScore(one, turns) && !isLowest(one) && !isLowest(row));
    return { ...row, id: `row${index}`, ...(some.length > 0 && { alternatives: some }) };
  });
}

const isLowest = ({ pattern }: ScoredPattern): boolean =>
  pattern.kind === 'any' && pattern.counted === 'lowest';
