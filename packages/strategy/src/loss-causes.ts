/** Splits the loss of a choice into its causes. */
import {
  bonusPoints,
  bonusSteps,
  ruledRows,
  sheetSums,
  type CompiledRuleset,
  type Rolled,
  type Sheet,
} from '@yamb-server/engine';
import { outcomesOf } from './outcomes.js';
import type { EnteredEnd } from './turn-ends.js';
import type { Choice, SolvedTurn } from './solved-turn.js';
import { sheetOnTurn } from './turn-point.js';
import type { Valuation } from './valuation.js';

/** The parts of the value of a choice, or of a difference between two. They add up to it. */
export interface ValueParts {
  /** Points that the turn adds to the total, without bonuses. */
  readonly points: number;
  /** Bonuses besides those of sections, and the effect of a score that is ahead of or behind its section's bonus. */
  readonly bonus: number;
  /** The worth of the rest of the sheet, if the section of the entered field is on course for its bonus. */
  readonly fields: number;
}

/**
 * Values the sheet after a turn twice: with its score, and with the score that is on course for the bonus of its
 * section. That is the field's share of the threshold, such as three of each face. The difference is the worth of the
 * score for the bonus.
 */
export class LossCauses {
  /** The score on course for a bonus, by column and row; undefined if the score does not count for one. */
  private readonly onCourse: readonly (readonly (number | undefined)[])[];

  constructor(
    private readonly rules: CompiledRuleset,
    private readonly valuation: Valuation,
  ) {
    this.onCourse = rules.columns.map((_, column) => {
      const scores = rules.rows.map(() => undefined as number | undefined);
      for (const [row, score] of scoresOnCourse(rules, column)) scores[row] = score;
      return scores;
    });
  }

  /**
   * The value of the best choice minus that of the made one, by cause.
   * @param solved the turn, solved for points by the same valuation
   */
  of(solved: SolvedTurn, state: Rolled, made: Choice, best: Choice): ValueParts {
    const [lost, kept] = [made, best].map((choice) => this.partsOf(solved, state, choice));
    if (!lost || !kept) throw new Error('Two choices are compared');
    return {
      points: kept.points - lost.points,
      bonus: kept.bonus - lost.bonus,
      fields: kept.fields - lost.fields,
    };
  }

  private partsOf(solved: SolvedTurn, state: Rolled, choice: Choice): ValueParts {
    const before = this.bonusIn(sheetOnTurn(state));
    const worthOf = ({ sheet }: EnteredEnd): number =>
      this.bonusIn(sheet) - before + this.valuation.value(sheet);
    const sum = { points: 0, bonus: 0, fields: 0 };
    for (const end of solved.endsAfter(state, state.dice, choice)) {
      const earned = this.bonusIn(end.sheet) - before;
      const worth = worthOf(end);
      const score = this.scoreOnCourse(end);
      const fields = score === undefined ? worth - earned : worthOf(solved.entered({ ...end, score }));
      sum.points += end.chance * (end.gain - earned);
      sum.bonus += end.chance * (worth - fields);
      sum.fields += end.chance * fields;
    }
    return sum;
  }

  private scoreOnCourse({ column, row }: EnteredEnd): number | undefined {
    const field = this.rules.field(column, row);
    return field?.kind === 'cell' ? this.onCourse[field.column]?.[field.row] : undefined;
  }

  /** The part of the total that is bonus. Awards are no bonus: they are the whole total. */
  private bonusIn(sheet: Sheet): number {
    const { rules } = this;
    const other = bonusPoints(rules, sheet);
    return rules.compiledAwards.length > 0
      ? other
      : sheetSums(rules, sheet).reduce((sum, { bonus }) => sum + bonus, other);
  }
}

/** For each row that counts for a bonus: its share of the threshold, rounded to a score that dice can make. */
function* scoresOnCourse(rules: CompiledRuleset, column: number): Generator<[row: number, score: number]> {
  const { compiledSections, compiledRowRules } = rules;
  const ruled = new Set(compiledRowRules.flatMap(ruledRows));
  for (const section of compiledSections) {
    if (section.kind !== 'sum' || !section.bonus) continue;
    const [{ from } = { from: 0 }] = bonusSteps(section.bonus);
    const scores = section.rows.map((row) => outcomesOf(rules).fields[column]?.[row]?.scores ?? []);
    const highest = scores.map((ofRow) => Math.max(...ofRow));
    const share = from / highest.reduce((sum, score) => sum + score, 0);
    for (const [index, row] of section.rows.entries()) {
      // With another score in a row under a rule, play might not reach the sheet.
      if (ruled.has(row)) continue;
      yield [row, closest(scores[index] ?? [], share * (highest[index] ?? 0))];
    }
  }
}

const closest = (scores: readonly number[], share: number): number =>
  scores.reduce((best, score) => (Math.abs(score - share) < Math.abs(best - share) ? score : best));
