/** What each row can come to: throws that give a row the same points are one outcome of it. */
import type { CompiledRuleset } from '../engine/index.js';
import { keepsOf, type Keeps } from './keeps.js';

/** The outcomes of one row. */
export interface RowOutcomes {
  /** For each outcome, where the points of a throw that makes it stand in the rule set's score table. */
  readonly offsets: readonly number[];
  /** For each outcome its points, before a column or another row crosses them. */
  readonly points: readonly number[];
  /** For each roll of the turn, from the first on: the outcome of each throw. */
  readonly byRoll: readonly Uint8Array[];
  /** For each roll the outcomes that some throw has after it. */
  readonly ofRoll: readonly (readonly number[])[];
}

export interface Outcomes {
  readonly keeps: Keeps;
  /** By row index. */
  readonly rows: readonly RowOutcomes[];
  /** The throws that can do more than fill a field: with them a bonus field may be open. Indexes among the throws. */
  readonly special: readonly number[];
  /** A throw that is not special; undefined when all are. */
  readonly plain: number | undefined;
}

const outcomesByRules = new WeakMap<CompiledRuleset, Outcomes>();

/** The outcomes of all rows, computed once for each rule set. */
export function outcomesOf(rules: CompiledRuleset): Outcomes {
  let outcomes = outcomesByRules.get(rules);
  if (!outcomes) {
    outcomes = computeOutcomes(rules);
    outcomesByRules.set(rules, outcomes);
  }
  return outcomes;
}

function computeOutcomes(rules: CompiledRuleset): Outcomes {
  const keeps = keepsOf(rules.dice);
  const offsets = Array.from({ length: rules.rollsPerTurn }, (_, roll) =>
    keeps.throws.map((faces) => rules.scores.offsetOf(faces, roll + 1)),
  );
  const rows = rules.rows.map((_, row) => rowOutcomes(rules, row, offsets));
  const isSpecial = (_: unknown, index: number): boolean =>
    rules.compiledBonusFields.some(({ row }) =>
      offsets.some((ofRoll) => rules.scores.pointsAt(ofRoll[index] ?? NaN, row) > 0),
    );
  const special = keeps.throws.flatMap((faces, index) => (isSpecial(faces, index) ? [index] : []));
  const plain = keeps.throws.findIndex((_, index) => !special.includes(index));
  return { keeps, rows, special, plain: plain < 0 ? undefined : plain };
}

function rowOutcomes(
  { scores }: CompiledRuleset,
  row: number,
  offsetsByRoll: readonly (readonly number[])[],
): RowOutcomes {
  const offsets: number[] = [];
  const points: number[] = [];
  const byRoll = offsetsByRoll.map((ofRoll) =>
    Uint8Array.from(ofRoll, (offset) => {
      const made = scores.pointsAt(offset, row);
      const outcome = points.indexOf(made);
      if (outcome >= 0) return outcome;
      offsets.push(offset);
      return points.push(made) - 1;
    }),
  );
  return { offsets, points, byRoll, ofRoll: byRoll.map((outcomes) => [...new Set(outcomes)]) };
}
