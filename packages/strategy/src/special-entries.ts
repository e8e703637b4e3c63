/**
 * Entries of throws that are jokers or earn the running bonus, in positions of a one-column sheet. They depend on the
 * filled rows and on whether five of a kind holds points. The engine determines them.
 */
import {
  entryBonus,
  initialState,
  options,
  unruledScore,
  type CompiledRuleset,
  type Rolled,
  type Sheet,
} from '@yamb-server/engine';
import { outcomesOf } from './outcomes.js';
import type { FilledRows } from './positions.js';
import { rolledAt, turnOn } from './turn-point.js';

/** An open entry of such a throw. */
export interface SpecialEntry {
  readonly row: number;
  /** The outcome of its row, before row rules. */
  readonly outcome: number;
  /** The running bonus if the entry scores. */
  readonly bonus: number;
  /** The running bonus if the entry is crossed. */
  readonly bonusCrossed: number;
}

/** A throw and all of its open entries, which replace those of its outcomes. */
export interface SpecialThrow {
  /** Among all throws. */
  readonly index: number;
  readonly entries: readonly SpecialEntry[];
}

export class SpecialEntries {
  /** For the current filled rows: by roll without points in five of a kind, then by roll with them. */
  private throws: (readonly SpecialThrow[] | undefined)[] = [];
  private filled: FilledRows = 0;

  constructor(private readonly rules: CompiledRuleset) {}

  /** Moves to positions with these rows filled. */
  fill(filled: FilledRows): void {
    this.filled = filled;
    this.throws = [];
  }

  /** @param isHeld whether the row of the running bonus holds points */
  throwsAt(isHeld: boolean, rollNumber: number): readonly SpecialThrow[] {
    const { compiledJoker: joker, compiledRunningBonus: bonus } = this.rules;
    const isFilled = (row: number | undefined): boolean =>
      row !== undefined && ((this.filled >> row) & 1) === 1;
    if (!isFilled(joker?.row) && !isFilled(bonus?.row)) return [];
    const { rolls } = this.rules.scores;
    const index = Math.min(rollNumber, rolls) - 1 + (isHeld ? rolls : 0);
    return (this.throws[index] ??= this.find(this.sheet(isHeld), rollNumber));
  }

  /** A sheet that represents all with these rows filled. Its other scores only matter for row rules. */
  private sheet(isHeld: boolean): Sheet {
    const { rules } = this;
    const held = rules.compiledRunningBonus?.row;
    const [empty] = initialState(rules, { seatCount: 1, teamSize: 1 }).sheets;
    if (!empty) throw new Error('A game must have a sheet');
    const cells = rules.rows.map((_, row) => {
      if (((this.filled >> row) & 1) === 0) return null;
      return row === held && isHeld ? 1 : 0;
    });
    return { ...empty, columns: [cells] };
  }

  private find(sheet: Sheet, rollNumber: number): SpecialThrow[] {
    const { keeps, special } = outcomesOf(this.rules);
    const turn = turnOn(this.rules, 1, sheet);
    return special.map((index) => {
      const dice = keeps.throws[index] ?? [];
      const rolled = rolledAt(turn, { rollNumber, threwAll: true, announced: null }, dice);
      return { index, entries: this.entriesOf(rolled, sheet) };
    });
  }

  private entriesOf(rolled: Rolled, sheet: Sheet): SpecialEntry[] {
    const { rules } = this;
    const offset = rules.scores.offsetOf(rolled.dice, rolled.rollNumber, rolled.threwAll);
    return options(rules, rolled).openFields.flatMap(({ column, row }) => {
      const field = rules.field(column, row);
      if (field?.kind !== 'cell') return [];
      const score = unruledScore(rules, sheet, 0, field.row, offset);
      return [
        {
          row: field.row,
          outcome: outcomesOf(rules).fields[0]?.[field.row]?.scores.indexOf(score) ?? NaN,
          bonus: entryBonus(rules, rolled, field, 1),
          bonusCrossed: entryBonus(rules, rolled, field, 0),
        },
      ];
    });
  }
}
