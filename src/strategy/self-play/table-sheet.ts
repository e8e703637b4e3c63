/** The sheet of a side alone while it plays: cells that change in place. */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- columns and rows are those of the rule set */
import { isReachable, type Cell, type CompiledRuleset, type CompiledSection } from '../../engine/index.js';
import { bonusOf } from '../estimated-sections.js';
import { cellAt } from '../network/part.js';
import type { TableField } from './fields.js';

export class TableSheet {
  /** By column and row. */
  readonly columns: Cell[][];
  /** Empty fields. */
  open = 0;

  constructor(private readonly rules: CompiledRuleset) {
    this.columns = rules.columns.map(() => rules.rows.map(() => null));
    this.clear();
  }

  clear(): void {
    for (const cells of this.columns) cells.fill(null);
    this.open = this.rules.playedColumns.length * this.rules.rows.length;
  }

  enter({ column, row }: TableField, score: number): void {
    this.columns[column]![row] = score;
    this.open -= 1;
  }

  /** Whether the field can be entered in some turn that begins now, by announcement or without. */
  isOpen({ column, row, isObligatory }: TableField): boolean {
    const cells = this.columns[column]!;
    if (cells[row] !== null || !isReachable(this.rules, column, cells, row)) return false;
    return !isObligatory || this.isLastColumn(column);
  }

  /** What an entry counts: 0 where a row rule crosses it. */
  scoreOf({ column, row, scores, rules }: TableField, outcome: number): number {
    const score = scores[outcome]!;
    if (score === 0 || rules.length === 0) return score;
    const { columns } = this;
    for (const rule of rules) {
      if (rule.kind === 'whileHeld') {
        if (Number(cellAt(columns, column, rule.held)) === 0) return 0;
        continue;
      }
      const upper = row === rule.upper ? score : cellAt(columns, column, rule.upper);
      const lower = row === rule.lower ? score : cellAt(columns, column, rule.lower);
      if (upper !== null && lower !== null && upper <= lower) return 0;
    }
    return score;
  }

  /** What an entry adds to the total. */
  gainOf({ column, row, factor }: TableField, score: number): number {
    const cells = this.columns[column]!;
    let gain = 0;
    for (const section of this.rules.compiledSections) gain += sectionGain(section, cells, row, score);
    return factor * gain;
  }

  private isLastColumn(column: number): boolean {
    return this.rules.playedColumns.every(
      (other) => other === column || !this.columns[other]!.includes(null),
    );
  }
}

function sectionGain(section: CompiledSection, cells: readonly Cell[], row: number, score: number): number {
  if (section.kind === 'sum') {
    if (!section.rows.includes(row)) return 0;
    if (!section.bonus) return score;
    let sum = 0;
    for (const other of section.rows) sum += cells[other] ?? 0;
    return score + bonusOf(section.bonus, sum + score) - bonusOf(section.bonus, sum);
  }
  const { high, low, factor } = section;
  if (row !== high && row !== low && row !== factor) return 0;
  const cellOf = (other: number): Cell => (other === row ? score : (cells[other] ?? null));
  const top = cellOf(high);
  const bottom = cellOf(low);
  const times = cellOf(factor);
  if (top === null || bottom === null || times === null) return 0;
  return top > 0 && bottom > 0 && top > bottom ? (top - bottom) * times : 0;
}
