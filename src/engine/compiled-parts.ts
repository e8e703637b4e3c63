/** The parts of a rule set with their ids resolved to indexes. */
import { never } from './result.js';
import type { BonusField, Column, ColumnOrder, RowRule, Section, SectionBonus } from './ruleset.js';

/** The indexes of some parts by their ids. */
export class Indexes {
  readonly #byId: ReadonlyMap<string, number>;

  constructor(
    private readonly what: string,
    ids: readonly string[],
  ) {
    this.#byId = new Map(ids.map((id, index) => [id, index]));
  }

  find(id: string): number | undefined {
    return this.#byId.get(id);
  }

  /** @throws Error for an unknown id */
  require(id: string): number {
    const index = this.#byId.get(id);
    if (index === undefined) throw new Error(`The rule set has no ${this.what} ${id}`);
    return index;
  }
}

export const indexesById = (what: string, parts: readonly { readonly id: string }[]): Indexes =>
  new Indexes(
    what,
    parts.map(({ id }) => id),
  );

type PlainOrder = Exclude<ColumnOrder, { kind: 'outward' }>;

/** `downFrom`: the index of the first row of the lower half; the upper half ends above it. */
export type CompiledOrder = PlainOrder | { readonly kind: 'outward'; readonly downFrom: number };

export interface CompiledColumn {
  readonly order: CompiledOrder;
  readonly entry: Column['entry'];
  /** By row index: the scores that count; undefined where every score does. */
  readonly accepts: readonly (ReadonlySet<number> | undefined)[];
  /** By row index: where its points stand in the table of scores. */
  readonly scoreRows: readonly number[];
}

/** @param scoreRows for each row, where its points in this column stand in the table of scores */
export function compileColumn(
  { order, entry, accepts }: Column,
  rows: Indexes,
  scoreRows: readonly number[],
): CompiledColumn {
  const accepted: (ReadonlySet<number> | undefined)[] = [];
  for (const [row, scores] of Object.entries(accepts ?? {})) accepted[rows.require(row)] = new Set(scores);
  return { order: compileOrder(order, rows), entry, accepts: accepted, scoreRows };
}

function compileOrder(order: ColumnOrder, rows: Indexes): CompiledOrder {
  switch (order.kind) {
    case 'free':
    case 'down':
    case 'up':
    case 'ends':
      return order;
    case 'outward':
      return { kind: order.kind, downFrom: rows.require(order.downFrom) };
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

export interface CompiledRowRule {
  readonly kind: RowRule['kind'];
  readonly upper: number;
  readonly lower: number;
}

export const compileRowRule = ({ kind, upper, lower }: RowRule, rows: Indexes): CompiledRowRule => ({
  kind,
  upper: rows.require(upper),
  lower: rows.require(lower),
});
