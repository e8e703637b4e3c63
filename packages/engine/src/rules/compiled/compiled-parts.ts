/** The parts of a rule set, with ids resolved to indexes. */
import { never } from '../result.js';
import type { BonusField, Column, ColumnOrder, RowRule, Section, SectionBonus } from '../ruleset.js';

/** The indexes of parts, by id. */
export class Indexes {
  private readonly byId: ReadonlyMap<string, number>;

  constructor(
    private readonly what: string,
    ids: readonly string[],
  ) {
    this.byId = new Map(ids.map((id, index) => [id, index]));
  }

  find(id: string): number | undefined {
    return this.byId.get(id);
  }

  /** @throws Error for an unknown id */
  require(id: string): number {
    const index = this.byId.get(id);
    if (index === undefined) throw new Error(`The rule set has no ${this.what} ${id}`);
    return index;
  }
}

export const indexesById = (what: string, parts: readonly { readonly id: string }[]): Indexes =>
  new Indexes(
    what,
    parts.map(({ id }) => id),
  );

type PlainOrder = Exclude<ColumnOrder, { kind: 'outward' | 'inward' }>;

/** `lowerHalf`: the index of the first row of the lower half, where the upper half ends. */
export type CompiledOrder = PlainOrder | { readonly kind: 'outward' | 'inward'; readonly lowerHalf: number };

export interface CompiledColumn {
  readonly order: CompiledOrder;
  readonly entry: Column['entry'];
  /** Per row index: the accepted scores; undefined if every score is accepted. */
  readonly accepts: readonly (ReadonlySet<number> | undefined)[];
  /** Per row index: its position in the score table. */
  readonly scoreRows: readonly number[];
  /** How many times the column counts in the total. */
  readonly factor: number;
}

/** @param scoreRows for each row, the position of its points in this column in the score table */
export function compileColumn(
  { order, entry, accepts, factor = 1 }: Column,
  rows: Indexes,
  scoreRows: readonly number[],
): CompiledColumn {
  const accepted: (ReadonlySet<number> | undefined)[] = [];
  for (const [row, scores] of Object.entries(accepts ?? {})) accepted[rows.require(row)] = new Set(scores);
  return { order: compileOrder(order, rows), entry, accepts: accepted, scoreRows, factor };
}

function compileOrder(order: ColumnOrder, rows: Indexes): CompiledOrder {
  switch (order.kind) {
    case 'free':
    case 'down':
    case 'up':
    case 'ends':
      return order;
    case 'outward':
      return { kind: order.kind, lowerHalf: rows.require(order.downFrom) };
    case 'inward':
      return { kind: order.kind, lowerHalf: rows.require(order.upTo) };
    default:
      return never(order);
  }
}

export type CompiledSection =
  | { readonly kind: 'sum'; readonly rows: readonly number[]; readonly bonus: SectionBonus | undefined }
  | { readonly kind: 'difference'; readonly high: number; readonly low: number; readonly factor: number };

export function compileSection(section: Section, rows: Indexes): CompiledSection {
  switch (section.kind) {
    case 'sum':
      return { kind: section.kind, rows: section.rows.map((row) => rows.require(row)), bonus: section.bonus };
    case 'difference':
      return {
        kind: section.kind,
        high: rows.require(section.high),
        low: rows.require(section.low),
        factor: rows.require(section.factor),
      };
    default:
      return never(section);
  }
}

export interface CompiledBonusField {
  readonly kind: BonusField['kind'];
  /** Indexes of the field that must hold points. */
  readonly column: number;
  readonly row: number;
  readonly points: number;
  readonly times: number;
}

export function compileBonusField(
  { kind, column, row, points, times }: BonusField,
  columns: Indexes,
  rows: Indexes,
): CompiledBonusField {
  return { kind, column: columns.require(column), row: rows.require(row), points, times };
}

export type CompiledRowRule =
  | { readonly kind: 'strictlyAbove'; readonly upper: number; readonly lower: number }
  | { readonly kind: 'whileHeld'; readonly row: number; readonly held: number };

export function compileRowRule(rule: RowRule, rows: Indexes): CompiledRowRule {
  switch (rule.kind) {
    case 'strictlyAbove':
      return { kind: rule.kind, upper: rows.require(rule.upper), lower: rows.require(rule.lower) };
    case 'whileHeld':
      return { kind: rule.kind, row: rows.require(rule.row), held: rows.require(rule.held) };
    default:
      return never(rule);
  }
}

/** The two rows of a rule. For `whileHeld`, the dependent row comes first. */
export function rowsOfRule(rule: CompiledRowRule): readonly [number, number] {
  switch (rule.kind) {
    case 'strictlyAbove':
      return [rule.upper, rule.lower];
    case 'whileHeld':
      return [rule.row, rule.held];
    default:
      return never(rule);
  }
}

/** The rows whose entries the rule can cross. */
export function ruledRows(rule: CompiledRowRule): readonly number[] {
  switch (rule.kind) {
    case 'strictlyAbove':
      return [rule.upper, rule.lower];
    case 'whileHeld':
      return [rule.row];
    default:
      return never(rule);
  }
}
