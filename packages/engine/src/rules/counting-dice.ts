import { at, never, stored } from './result.js';
import type { CompiledRuleset } from './compiled/compiled-ruleset.js';
import type { FieldRef } from './compiled/field-refs.js';
import type { OpenField } from './fields.js';
import { ALIKE } from './compiled/compiled-extras.js';
import { countValues, listed, patternValues } from './scoring/patterns.js';
import { dieOf, valueOf, valuesOf, type Die } from './scoring/die.js';
import { ALL_DICE, countsOf, NO_MATCH, patternSums } from './scoring/pattern-sums.js';
import type { ScoredPattern, Scoring } from './ruleset.js';
import { countedOf, worthOf, type ScoredRoll } from './scoring/scoring.js';
import type { Rolled } from './state.js';
import { selectionsOf } from './scoring/throws.js';

/**
 * Returns a function that lists the positions of the dice that count in an open field, in ascending order: the dice of
 * its pattern, all counted dice if the row sums them, or five equal dice for a joker or bonus field. Empty if the field
 * would be crossed. Among equal dice, lower positions come first. Results are cached for fields that score alike.
 */
export function countingPositions(
  rules: CompiledRuleset,
  state: Rolled,
): (field: OpenField) => readonly number[] {
  const byScoring = new Map<number, readonly number[]>();
  return ({ column, row, score }) => {
    const field = rules.field(column, row);
    if (score === 0 || !field) return [];
    const scoring = scoringAt(rules, field);
    return stored(byScoring, scoring, () =>
      positionsOf(countingValues(rules, state, scoring), state.dice, dieOf(rules)),
    );
  };
}

/** The index of a field's scoring. A bonus field uses that of five of a kind. */
function scoringAt(rules: CompiledRuleset, field: FieldRef): number {
  switch (field.kind) {
    case 'cell':
      return rules.scoreRow(field.column, field.row);
    case 'bonus': {
      const { column, row } = at(rules.compiledBonusFields, field.index);
      return rules.scoreRow(column, row);
    }
    default:
      return never(field);
  }
}

/** The values of the dice that score: those of a pattern of the scoring, or a joker's five equal dice. */
function countingValues(
  rules: CompiledRuleset,
  { dice, rollNumber, threwAll }: Rolled,
  index: number,
): readonly number[] {
  const offset = rules.scores.offsetOf(dice, rollNumber, threwAll);
  const points = rules.scores.pointsAt(offset, index);
  if (points === 0) return jokerValues(rules, offset);
  const counted = countedOf(rules);
  const die = dieOf(rules);
  const patterns = patternsOf(at(rules.scorings, index), counted, die, { rollNumber, threwAll });
  const throwIndex = rules.scores.throwAt(offset);
  const all = patternSums(ALL_DICE, counted, die);
  for (const selection of at(selectionsOf(rules, counted), throwIndex)) {
    const best = bestOf(patterns, selection, all[selection] ?? 0);
    if (best?.worth !== points) continue;
    const counts = at(countsOf(counted, die), selection);
    const { scored } = best;
    const values =
      scored.points.kind === 'allDice' ? listed(counts) : patternValues(scored.pattern, counts, die);
    if (values) return values;
  }
  throw new Error(`No ${counted} of the dice ${dice.join(' ')} score ${points}`);
}

interface Tabled {
  readonly scored: ScoredPattern;
  readonly sums: Int16Array;
  readonly worth: ReturnType<typeof worthOf>;
}

/**
 * The pattern with the highest worth, the first on a tie; undefined if the dice do not make any. A loop for speed:
 * large sheets call this 100,000 times.
 */
function bestOf(
  patterns: readonly Tabled[],
  selection: number,
  all: number,
): { readonly scored: ScoredPattern; readonly worth: number } | undefined {
  let best: Tabled | undefined;
  let highest = 0;
  for (const tabled of patterns) {
    const sum = tabled.sums[selection] ?? NO_MATCH;
    if (sum === NO_MATCH) continue;
    const worth = tabled.worth(sum, all);
    if (worth <= highest) continue;
    highest = worth;
    best = tabled;
  }
  return best && { scored: best.scored, worth: highest };
}

/** The patterns of a scoring, with the sums of the dice that make them. */
const patternsOf = (scoring: Scoring, counted: number, die: Die, roll: ScoredRoll): readonly Tabled[] =>
  [scoring, ...(scoring.alternatives ?? [])].map((scored) => ({
    scored,
    sums: patternSums(scored.pattern, counted, die),
    worth: worthOf(scored.points, roll),
  }));

/** The five equal dice of a joker. */
const jokerValues = (rules: CompiledRuleset, offset: number): readonly number[] => {
  const { compiledJoker: joker, scores } = rules;
  if (!joker) return [];
  return Array<number>(ALIKE).fill(valueOf(dieOf(rules), at(joker.alikeFaces, scores.throwAt(offset))));
};

/** The positions of dice with these values. */
function positionsOf(values: readonly number[], dice: readonly number[], die: Die): readonly number[] {
  const left = [...countValues(values, die)];
  const shown = valuesOf(die, dice);
  return [...dice.keys()].filter((position) => {
    const value = at(shown, position);
    const count = at(left, value);
    left[value] = count - 1;
    return count > 0;
  });
}
