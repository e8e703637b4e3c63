/** The parts of a rule set, with ids resolved to indexes. */
import { never } from '../result.js';
import type { Award, BonusField, Column, ColumnOrder, First, RowRule, Section } from '../ruleset.js';

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

/** A part with the indexes of rows and columns in place of their ids. */
export type Indexed<Part> = Part extends unknown
  ? {
      readonly [Name in keyof Part]: Name extends 'id' | 'kind'
        ? Part[Name]
        : Part[Name] extends string
          ? number
          : Part[Name] extends readonly string[]
            ? readonly number[]
            : Part[Name];
    }
  : never;

/** Besides `id` and `kind`, every text of a part is the id of a row, or of a column if the property is `column`. */
export function indexed<Part extends object>(part: Part, rows: Indexes, columns?: Indexes): Indexed<Part> {
  const indexesIn = (name: string, value: unknown): unknown => {
    if (name === 'id' || name === 'kind') return value;
    if (typeof value === 'string') return (name === 'column' ? columns : rows)?.require(value);
    return isTexts(value) ? value.map((id) => rows.require(id)) : value;
  };
  const entries = Object.entries(part).map(([name, value]) => [name, indexesIn(name, value)]);
  return Object.fromEntries(entries) as Indexed<Part>;
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

export type CompiledSection = Indexed<Section>;
export type CompiledBonusField = Indexed<BonusField>;
export type CompiledRowRule = Indexed<RowRule>;
export type CompiledAward = Indexed<Award>;
export type CompiledFirst = Indexed<First>;

export interface CompiledColumn {
  readonly order: Indexed<ColumnOrder>;
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
  return { order: indexed(order, rows), entry, accepts: accepted, scoreRows, factor };
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
