/** Which of the dice on the table count in a field. */
import { at, never } from './result.js';
import type { CompiledRuleset } from './compiled/compiled-ruleset.js';
import type { FieldRef } from './compiled/field-refs.js';
import type { OpenField } from './fields.js';
import { ALIKE } from './compiled/compiled-extras.js';
import { countFaces, facesOf, patternFaces } from './scoring/patterns.js';
import { ALL_DICE, countsOf, NO_MATCH, patternSums } from './scoring/pattern-sums.js';
import type { ScoredPattern, Scoring } from './ruleset.js';
import { countedOf, worthOf } from './scoring/scoring.js';
import type { Rolled } from './state.js';
import { selectionsOf } from './scoring/throws.js';

/**
 * Gives the positions of the dice that make the score of an open field, from the lowest: those of its pattern, all that count
 * where the sum of all is counted, five alike for a joker and for a bonus field. None where the field would be crossed.
 * Of dice that show the same face those at the lowest positions. Fields that count alike are worked out once.
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
    let positions = byScoring.get(scoring);
    if (!positions) {
      positions = positionsOf(countingFaces(rules, state, scoring), state.dice);
      byScoring.set(scoring, positions);
    }
    return positions;
  };
}

/** The index of the scoring of a field; that of five alike for a bonus field. */
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

/** The faces of the dice that score: of a pattern of the scoring, or five alike where the dice make none of them. */
function countingFaces(
  rules: CompiledRuleset,
  { dice, rollNumber }: Rolled,
  index: number,
): readonly number[] {
  const offset = rules.scores.offsetOf(dice, rollNumber);
  const points = rules.scores.pointsAt(offset, index);
  if (points === 0) return jokerFaces(rules, offset);
  const counted = countedOf(rules);
  const patterns = patternsOf(at(rules.scorings, index), counted, rollNumber);
  const throwIndex = rules.scores.throwAt(offset);
  const all = patternSums(ALL_DICE, counted);
  for (const selection of at(selectionsOf(rules.dice, counted), throwIndex)) {
    const best = bestOf(patterns, selection, all[selection] ?? 0);
    if (best?.worth !== points) continue;
    const counts = at(countsOf(counted), selection);
    const { scored } = best;
    const faces = scored.points.kind === 'allDice' ? facesOf(counts) : patternFaces(scored.pattern, counts);
    if (faces) return faces;
  }
  throw new Error(`No ${counted} of the dice ${dice.join(' ')} score ${points}`);
}

interface Tabled {
  readonly scored: ScoredPattern;
  readonly sums: Int16Array;
  readonly worth: ReturnType<typeof worthOf>;
}

/** The first of the patterns with the highest worth; undefined if the dice make none. A loop, as large sheets ask 100,000 times. */
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

/** The patterns of a scoring with the tables of the dice that make them. */
const patternsOf = (scoring: Scoring, counted: number, rollNumber: number): readonly Tabled[] =>
  [scoring, ...(scoring.alternatives ?? [])].map((scored) => ({
    scored,
    sums: patternSums(scored.pattern, counted),
    worth: worthOf(scored.points, rollNumber),
  }));

/** The five alike that a joker is. */
const jokerFaces = ({ compiledJoker: joker, scores }: CompiledRuleset, offset: number): readonly number[] =>
  joker ? Array<number>(ALIKE).fill(at(joker.alikeFaces, scores.throwAt(offset))) : [];

/** Where the dice lie that show these faces. */
function positionsOf(faces: readonly number[], dice: readonly number[]): readonly number[] {
  const left = [...countFaces(faces)];
  return [...dice.keys()].filter((position) => {
    const face = at(dice, position);
    const count = at(left, face - 1);
    left[face - 1] = count - 1;
    return count > 0;
  });
}
