import { stored, type CompiledRuleset, type Sheet } from '@yamb-server/engine';
import { DedicatedTurns } from './dedicated-turns.js';

/** Further rolls in one turn gain almost nothing. A chip buys only one. */
const mostInATurn = ({ extraRolls }: CompiledRuleset): number => (extraRolls?.kind === 'chips' ? 1 : 3);

/** The worth of saved rolls, or chips. Each goes to the empty field whose turn gains most from one more roll. */
export class SavedRolls {
  /** Turns with no additional roll, with one, and so on. */
  private readonly turns: readonly DedicatedTurns[];
  /**
   * Keyed by the columns of a sheet, which stay the same object while only rolls are saved: the worth of no roll, of
   * one, and so on.
   */
  private readonly values = new WeakMap<Sheet['columns'], readonly number[]>();

  constructor(private readonly rules: CompiledRuleset) {
    this.turns = Array.from(
      { length: mostInATurn(rules) + 1 },
      (_, more) => new DedicatedTurns(rules, rules.rollsPerTurn + more),
    );
  }

  value(sheet: Sheet): number {
    const { savedRolls = 0, columns } = sheet;
    if (savedRolls === 0) return 0;
    const values = stored(this.values, columns, () => this.valuesOf(sheet));
    return valueOfRolls(values, savedRolls);
  }

  /** The worth of no roll, one, two and so on. It depends on the empty fields, and on scores if there are row rules. */
  valuesOf(sheet: Sheet): readonly number[] {
    const gains = sheet.columns.flatMap((cells, column) =>
      cells.flatMap((cell, row) => (cell === null ? this.gainsOf(sheet, column, row) : [])),
    );
    let sum = 0;
    return [0, ...gains.sort((one, other) => other - one).map((gain) => (sum += gain))];
  }

  /** How much each additional roll raises the points of a field. */
  private gainsOf(sheet: Sheet, column: number, row: number): number[] {
    const factor = this.rules.compiledColumns[column]?.factor ?? NaN;
    const means = this.turns.map((turns) => factor * turns.of(sheet, column, row, 'most').mean);
    return means.slice(1).map((mean, index) => mean - (means[index] ?? NaN));
  }
}

/** Rolls beyond the known values are worth nothing more. */
export const valueOfRolls = (values: readonly number[], rolls: number): number =>
  values[Math.min(rolls, values.length - 1)] ?? 0;
