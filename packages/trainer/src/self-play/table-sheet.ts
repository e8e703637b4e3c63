/* eslint-disable @typescript-eslint/no-non-null-assertion -- columns and rows are those of the rule set */
import {
  bestScore,
  bonusOf,
  differenceOf,
  isReachable,
  keepsRule,
  rollsAtStart,
  rowAwardPoints,
  sheetAwardPoints,
  type Cell,
  type CompiledRuleset,
  type CompiledSection,
} from '@yamb-server/engine';
import { cellAt, type SeenSheet } from '@yamb-server/strategy/learning';
import type { TableField } from './fields.js';

/** The sheet of a solitaire game during self-play. Its cells are modified in place. */
export class TableSheet implements SeenSheet {
  /** Indexed by column, then by row. */
  readonly columns: Cell[][];
  /** How many times each bonus field was entered. */
  readonly bonuses: number[];
  savedRolls: number;
  /** Number of empty fields. */
  open = 0;
  private readonly computed: readonly number[];
  private readonly hasAwards: boolean;
  private readonly firstRolls: number;

  constructor(private readonly rules: CompiledRuleset) {
    this.columns = rules.columns.map(() => rules.rows.map(() => null));
    this.computed = rules.computedColumns;
    this.hasAwards = rules.compiledAwards.length > 0;
    this.bonuses = rules.bonusFields.map(() => 0);
    this.firstRolls = rollsAtStart(rules.extraRolls) ?? 0;
    this.savedRolls = this.firstRolls;
    this.clear();
  }

  clear(): void {
    for (const cells of this.columns) cells.fill(null);
    this.bonuses.fill(0);
    this.savedRolls = this.firstRolls;
    this.open = this.rules.playedColumns.length * this.rules.rows.length;
  }

  enter(field: TableField, score: number): void {
    this.put(field, score);
    this.open -= 1;
  }

  /** Sets a cell and the computed cells of its row. The field counts as open until it is entered. */
  put({ column, row }: TableField, score: Cell): void {
    this.columns[column]![row] = score;
    for (const computed of this.computed) this.columns[computed]![row] = this.bestOf(row);
  }

  /** Whether the field can be entered in a turn that starts now, with or without an announcement. */
  isOpen({ column, row, isObligatory }: TableField): boolean {
    const cells = this.columns[column]!;
    if (cells[row] !== null || !isReachable(this.rules, column, cells, row)) return false;
    return !isObligatory || this.isLastColumn(column);
  }

  /** The score of an entry; 0 if a row rule crosses it. */
  scoreOf({ column, row, scores, rules }: TableField, outcome: number): number {
    const score = scores[outcome]!;
    for (const rule of rules) if (!keepsRule(rule, this.columns[column]!, row, score)) return 0;
    return score;
  }

  /** The gain of an entry in the total. */
  gainOf(field: TableField, score: number): number {
    const { column, row, factor } = field;
    const { rules, columns } = this;
    if (this.hasAwards) return awardGain(rules, this, field, score);
    let gain = factor * this.sectionsGain(columns[column]!, row, score);
    for (const computed of this.computed) {
      const cells = columns[computed]!;
      const best = this.better(row, cells[row] ?? null, score);
      if (best === cells[row]) continue;
      gain += rules.compiledColumns[computed]!.factor * this.sectionsGain(cells, row, best);
    }
    return gain;
  }

  private sectionsGain(cells: readonly Cell[], row: number, score: number): number {
    let gain = 0;
    for (const section of this.rules.compiledSections) gain += sectionGain(section, cells, row, score);
    return gain;
  }

  /** The best filled field of a row. */
  private bestOf(row: number): Cell {
    let best: Cell = null;
    for (const column of this.rules.playedColumns) {
      const score = cellAt(this.columns, column, row);
      if (score !== null) best = this.better(row, best, score);
    }
    return best;
  }

  private better(row: number, best: Cell, score: number): number {
    return best === null || best === score ? score : bestScore(this.rules.rows[row]!, [best, score]);
  }

  private isLastColumn(column: number): boolean {
    return this.rules.playedColumns.every(
      (other) => other === column || !this.columns[other]!.includes(null),
    );
  }
}

/** The gain of a section when one of its fields gets a score, whether it was empty or not. */
function sectionGain(section: CompiledSection, cells: readonly Cell[], row: number, score: number): number {
  if (section.kind === 'sum') {
    if (!section.rows.includes(row)) return 0;
    const more = score - (cells[row] ?? 0);
    if (!section.bonus) return more;
    let sum = 0;
    for (const other of section.rows) sum += cells[other] ?? 0;
    return more + bonusOf(section.bonus, sum + more) - bonusOf(section.bonus, sum);
  }
  const { high, low, factor } = section;
  if (row !== high && row !== low && row !== factor) return 0;
  const cellOf = (other: number): Cell => (other === row ? score : (cells[other] ?? null));
  const before = cells[row] === null ? 0 : differenceOf(cells[high]!, cells[low]!, cells[factor]!);
  return differenceOf(cellOf(high), cellOf(low), cellOf(factor)) - before;
}

/** The points that awards pay for an entry. An award pays once its last field is filled. */
function awardGain(
  { compiledAwards, playedColumns }: CompiledRuleset,
  sheet: TableSheet,
  field: TableField,
  score: number,
): number {
  const isLastOfRow = playedColumns.every(
    (column) => column === field.column || cellAt(sheet.columns, column, field.row) !== null,
  );
  if (!isLastOfRow) return 0;
  const scoreOf = (column: number, row: number): number =>
    column === field.column && row === field.row ? score : (cellAt(sheet.columns, column, row) ?? 0);
  const ofRow = playedColumns.map((column) => scoreOf(column, field.row));
  return compiledAwards.reduce((gain, award) => {
    if (award.kind !== 'sheetSum')
      return award.row === field.row ? gain + rowAwardPoints(award, ofRow) : gain;
    if (sheet.open > 1) return gain;
    const sum = playedColumns.reduce(
      (all, column) =>
        sheet.columns[column]?.reduce<number>((some, _, row) => some + scoreOf(column, row), all) ?? all,
      0,
    );
    return gain + sheetAwardPoints(award, sum);
  }, 0);
}
