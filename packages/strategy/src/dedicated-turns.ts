/** Turns that are played for one field alone: what it then comes to hold. */
import { entryScore, ruledRows, type Column, type CompiledRuleset, type Sheet } from '@yamb-server/engine';
import { afterRoll, outcomesOf, type FieldOutcomes, type Outcomes } from './outcomes.js';
import { TurnMeans } from './turn-means.js';

/** What a turn for one field alone brings. */
export interface Dedicated {
  readonly mean: number;
  readonly variance: number;
  /** That the field is not crossed. */
  readonly chance: number;
  /** The highest score that counts. */
  readonly highest: number;
}

/** What a turn is played for: many points in the field, or few. */
export type Aim = 'most' | 'fewest';

/** Worse than any score, where a crossed field makes another one worthless. */
const CROSSED = -100;

/** Ways in which other fields cross one: more are found again. */
const MOST_ALIKE = 1_000;

const turnKind = (kind: Column['entry']['kind']): 'hand' | 'single' | 'keeping' =>
  kind === 'hand' ? 'hand' : kind === 'firstRoll' ? 'single' : 'keeping';

/** A sheet on which nothing is entered, as far as turns for one field look at it. */
export const emptySheetOf = ({ columns, rows }: CompiledRuleset): Sheet => ({
  columns: columns.map(() => rows.map(() => null)),
  bonuses: [],
});

export class DedicatedTurns {
  private readonly outcomes: Outcomes;
  /** By what throws count, and then by kind of turn, aim and scores: fields of several columns are often alike. */
  private readonly found = new Map<FieldOutcomes, Map<string, Dedicated>>();
  /** By field and aim, where no other field decides what counts. */
  private readonly fixed = new Map<number, Dedicated>();
  private readonly ruledRows: ReadonlySet<number>;
  /** With all dice thrown in each roll, or with keeping. */
  private readonly hand: TurnMeans;
  private readonly keeping: TurnMeans;
  private readonly single: TurnMeans;

  /** @param rolls of each turn, where columns do not take fewer */
  constructor(
    private readonly rules: CompiledRuleset,
    rolls = rules.rollsPerTurn,
  ) {
    this.outcomes = outcomesOf(rules);
    this.ruledRows = new Set(rules.compiledRowRules.flatMap(ruledRows));
    const { keeps } = this.outcomes;
    this.hand = new TurnMeans(keeps, rolls, true, false);
    this.keeping = new TurnMeans(keeps, rolls, true);
    this.single = new TurnMeans(keeps, 1, true);
  }

  /** What a field of the sheet comes to hold: what it holds, or what a turn for it alone brings. */
  of(sheet: Sheet, column: number, row: number, aim: Aim): Dedicated {
    const score = sheet.columns[column]?.[row];
    if (typeof score === 'number') {
      return { mean: score, variance: 0, chance: score > 0 ? 1 : 0, highest: score };
    }
    if (this.ruledRows.has(row)) return this.find(sheet, column, row, aim);
    const key = (column * this.rules.rows.length + row) * 2 + (aim === 'most' ? 0 : 1);
    let found = this.fixed.get(key);
    if (!found) {
      found = this.find(sheet, column, row, aim);
      this.fixed.set(key, found);
    }
    return found;
  }

  private find(sheet: Sheet, column: number, row: number, aim: Aim): Dedicated {
    const kind = this.rules.compiledColumns[column]?.entry.kind ?? 'anyRoll';
    const outcomes = this.outcomes.fields[column]?.[row];
    if (!outcomes) throw new Error(`There is no field in column ${column} and row ${row}`);
    const scores = outcomes.offsets.map((offset) => entryScore(this.rules, sheet, column, row, offset));
    let alike = this.found.get(outcomes);
    if (!alike || alike.size >= MOST_ALIKE) this.found.set(outcomes, (alike = new Map<string, Dedicated>()));
    const key = `${turnKind(kind)} ${aim} ${scores.join()}`;
    let found = alike.get(key);
    if (!found) {
      found = this.solve(this[turnKind(kind)], outcomes.byRoll, scores, aim);
      alike.set(key, found);
    }
    return found;
  }

  private solve(
    turn: TurnMeans,
    byRoll: readonly Uint8Array[],
    scores: readonly number[],
    aim: Aim,
  ): Dedicated {
    const worth = scores.map((score) => (aim === 'most' ? score : score === 0 ? CROSSED : -score));
    /** The mean of something that each score brings along. */
    const meanOf = (brought: (score: number) => number): number => {
      const along = scores.map(brought);
      for (const [roll, { means, squares }] of turn.entries.entries()) {
        afterRoll(byRoll, roll + 1).forEach((outcome, index) => {
          means[index] = worth[outcome] ?? NaN;
          squares[index] = along[outcome] ?? NaN;
        });
      }
      turn.solve();
      return turn.square;
    };
    const mean = meanOf((score) => score);
    return {
      mean,
      variance: Math.max(0, meanOf((score) => score * score) - mean * mean),
      chance: meanOf((score) => (score > 0 ? 1 : 0)),
      highest: Math.max(...scores),
    };
  }
}
