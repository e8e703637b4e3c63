import {
  entryScore,
  ruledRows,
  stored,
  type Column,
  type CompiledRuleset,
  type Sheet,
} from '@yamb-server/engine';
import { afterRoll, outcomesOf, type FieldOutcomes, type Outcomes } from './outcomes.js';
import { TurnMeans } from './turn-means.js';

/** The expected result of a turn played only for one field. */
export interface Dedicated {
  readonly mean: number;
  readonly variance: number;
  /** The probability that the field is not crossed. */
  readonly chance: number;
  /** The highest possible score. */
  readonly highest: number;
}

/** The content of a filled field. */
export const certain = (score: number): Dedicated => ({
  mean: score,
  variance: 0,
  chance: score > 0 ? 1 : 0,
  highest: score,
});

/** The sum of one of the numbers of some fields. */
export const sumOf = (fields: readonly Dedicated[], part: keyof Dedicated): number =>
  fields.reduce((sum, field) => sum + field[part], 0);

/** The goal of a turn: many or few points in the field. */
export type Aim = 'most' | 'fewest';

/** Worse than any score, for fields that make another one worthless if crossed. */
const CROSSED = -100;

/** Maximum number of cached ways in which other fields cross this one. More are solved again. */
const MOST_ALIKE = 1_000;

const turnKind = (kind: Column['entry']['kind']): 'hand' | 'single' | 'keeping' =>
  kind === 'hand' ? 'hand' : kind === 'firstRoll' ? 'single' : 'keeping';

/** An empty sheet with the parts that turns for one field need. */
export const emptySheetOf = ({ columns, rows }: CompiledRuleset): Sheet => ({
  columns: columns.map(() => rows.map(() => null)),
  bonuses: [],
});

/** Turns played for a single field, and their expected results. */
export class DedicatedTurns {
  private readonly outcomes: Outcomes;
  /** Keyed by outcomes, then by kind of turn, aim and scores. Fields of different columns are often alike. */
  private readonly found = new Map<FieldOutcomes, Map<string, Dedicated>>();
  /** Keyed by field and aim, for fields whose score does not depend on others. */
  private readonly fixed = new Map<number, Dedicated>();
  private readonly ruledRows: ReadonlySet<number>;
  /** Turns that throw all dice in each roll, and turns that can keep dice. */
  private readonly hand: TurnMeans;
  private readonly keeping: TurnMeans;
  private readonly single: TurnMeans;

  /** @param rolls the number of rolls of a turn, unless a column allows fewer */
  constructor(
    private readonly rules: CompiledRuleset,
    rolls = rules.rollsPerTurn,
  ) {
    this.outcomes = outcomesOf(rules);
    this.ruledRows = new Set(rules.compiledRowRules.flatMap(ruledRows));
    const { keeps } = this.outcomes;
    this.hand = new TurnMeans(keeps, rolls, false);
    this.keeping = new TurnMeans(keeps, rolls);
    this.single = new TurnMeans(keeps, 1);
  }

  /** The expected content of a field: its score, or the result of a turn played only for it. */
  of(sheet: Sheet, column: number, row: number, aim: Aim): Dedicated {
    const score = sheet.columns[column]?.[row];
    if (typeof score === 'number') return certain(score);
    if (this.ruledRows.has(row)) return this.find(sheet, column, row, aim);
    const key = (column * this.rules.rows.length + row) * 2 + (aim === 'most' ? 0 : 1);
    return stored(this.fixed, key, () => this.find(sheet, column, row, aim));
  }

  private find(sheet: Sheet, column: number, row: number, aim: Aim): Dedicated {
    const kind = turnKind(this.rules.compiledColumns[column]?.entry.kind ?? 'anyRoll');
    const outcomes = this.outcomes.fields[column]?.[row];
    if (!outcomes) throw new Error(`There is no field in column ${column} and row ${row}`);
    const scores = outcomes.offsets.map((offset) => entryScore(this.rules, sheet, column, row, offset));
    let alike = this.found.get(outcomes);
    if (!alike || alike.size >= MOST_ALIKE) this.found.set(outcomes, (alike = new Map<string, Dedicated>()));
    const key = `${kind} ${aim} ${scores.join()}`;
    const { byRoll } = kind === 'hand' ? outcomes.byHand : outcomes;
    return stored(alike, key, () => this.solve(this[kind], byRoll, scores, aim));
  }

  private solve(
    turn: TurnMeans,
    byRoll: readonly Uint16Array[],
    scores: readonly number[],
    aim: Aim,
  ): Dedicated {
    const worth = scores.map((score) => (aim === 'most' ? score : score === 0 ? CROSSED : -score));
    /** The mean of a value that depends on the score. */
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
