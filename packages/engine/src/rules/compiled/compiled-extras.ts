/** Jokers and prizes, with ids resolved to indexes. */
import type { Indexes } from './compiled-parts.js';
import { scoringIn } from '../scoring/field-scores.js';
import type { Joker, Row, Ruleset } from '../ruleset.js';
import { dieOf, kindsOf, valuesOf, type Die } from '../scoring/die.js';
import { throwsOfKinds } from '../scoring/throws.js';

/** Number of equal dice in a joker. */
export const ALIKE = 5;

export interface CompiledJoker {
  readonly kind: Joker['kind'];
  /** The row for five of a kind. */
  readonly row: number;
  /** Indexed by column, then row: the points of a joker; undefined if a joker does not score there. */
  readonly points: readonly (readonly (number | undefined)[])[];
  /** Per face: its row. */
  readonly faceRows: readonly (number | undefined)[];
  /** Per throw: the face of five equal dice, or 0. */
  readonly alikeFaces: readonly number[];
}

export function compileJoker(
  { kind, row, rows: ids }: Joker,
  ruleset: Ruleset,
  rows: Indexes,
): CompiledJoker {
  ids.forEach((id) => rows.require(id));
  const die = dieOf(ruleset);
  const rowOf = (value: number): number =>
    ruleset.rows.findIndex(
      ({ pattern }) => pattern.kind === 'face' && die.values[pattern.face - 1] === value,
    );
  return {
    kind,
    row: rows.require(row),
    points: ruleset.columns.map((column) =>
      ruleset.rows.map((one) => (ids.includes(one.id) ? fixedPoints(scoringIn(column, one)) : undefined)),
    ),
    faceRows: [undefined, ...die.values.map(rowOf).map((row) => (row < 0 ? undefined : row))],
    alikeFaces: throwsOfKinds(kindsOf(ruleset)).all.map((dice) => alikeFace(dice, die)),
  };
}

function fixedPoints({ points }: Pick<Row, 'points'>): number {
  if (points.kind !== 'fixed') throw new Error('A joker counts fixed points only');
  return points.points;
}

/** The first face whose value at least five dice of a throw have, or 0. */
function alikeFace(dice: readonly number[], die: Die): number {
  const values = valuesOf(die, dice);
  const isAlike = (value: number): boolean => values.filter((other) => other === value).length >= ALIKE;
  return dice[values.findIndex(isAlike)] ?? 0;
}

export interface CompiledColumnPrizes {
  readonly prizes: readonly { readonly column: number; readonly points: number }[];
  /** More points for a side that has every prize. */
  readonly all: number;
}

export const compileColumnPrizes = (
  won: Ruleset['columnPrizes'],
  columns: Indexes,
): CompiledColumnPrizes => ({
  prizes: (won?.prizes ?? []).map(({ column, points }) => ({ column: columns.require(column), points })),
  all: won?.all ?? 0,
});
