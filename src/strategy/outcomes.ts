/** What each field can come to: throws that give a field the same score are one outcome of it. */
import { entryScore, initialState, sheetOf, type CompiledRuleset, type Sheet } from '../engine/index.js';
import { keepsOf, type Keeps } from './keeps.js';

/** The outcomes of one field, as they are while no other field crosses it. */
export interface FieldOutcomes {
  /** For each outcome what it counts, 0 when it crosses the field. */
  readonly scores: readonly number[];
  /** For each outcome, where a throw that has it stands in the rule set's score table. */
  readonly offsets: readonly number[];
  /** For each roll of the turn, from the first on: the outcome of each throw. Rolls that do not differ share an array. */
  readonly byRoll: readonly Uint8Array[];
  /** For each roll the outcomes that some throw has after it. */
  readonly ofRoll: readonly (readonly number[])[];
}

export interface Outcomes {
  readonly keeps: Keeps;
  /** By column and row index. */
  readonly fields: readonly (readonly FieldOutcomes[])[];
  /** The throws that can do more than fill a field: with them a bonus field may be open. Indexes among the throws. */
  readonly special: readonly number[];
  /** A throw that is not special; undefined when all are. */
  readonly plain: number | undefined;
}

const outcomesByRules = new WeakMap<CompiledRuleset, Outcomes>();

/** The outcomes of all fields, computed once for each rule set. */
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
  const empty = sheetOf(initialState(rules, { seatCount: 1, teamSize: 1 }), 0);
  const fields = rules.columns.map((_, column) =>
    rules.rows.map((__, row) => fieldOutcomes(rules, empty, column, row, offsets)),
  );
  const isSpecial = (index: number): boolean =>
    rules.compiledBonusFields.some(({ row }) =>
      offsets.some((ofRoll) => rules.scores.pointsAt(ofRoll[index] ?? NaN, row) > 0),
    );
  const special = keeps.throws.flatMap((_, index) => (isSpecial(index) ? [index] : []));
  const plain = keeps.throws.findIndex((_, index) => !special.includes(index));
  return { keeps, fields, special, plain: plain < 0 ? undefined : plain };
}

function fieldOutcomes(
  rules: CompiledRuleset,
  empty: Sheet,
  column: number,
  row: number,
  offsetsByRoll: readonly (readonly number[])[],
): FieldOutcomes {
  const scores: number[] = [];
  const offsets: number[] = [];
  const byRoll: Uint8Array[] = [];
  for (const ofRoll of offsetsByRoll) {
    const outcomes = Uint8Array.from(ofRoll, (offset) => {
      const score = entryScore(rules, empty, column, row, offset);
      const outcome = scores.indexOf(score);
      if (outcome >= 0) return outcome;
      offsets.push(offset);
      return scores.push(score) - 1;
    });
    byRoll.push(byRoll.find((other) => outcomes.every((outcome, at) => outcome === other[at])) ?? outcomes);
  }
  return { scores, offsets, byRoll, ofRoll: byRoll.map((outcomes) => [...new Set(outcomes)]) };
}
