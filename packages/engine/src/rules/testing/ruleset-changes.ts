/** Small rule sets with a fault, and the expected faults. */
import type { BonusField, Column, Row, Ruleset } from '../ruleset.js';
import { smallRuleset } from './small-ruleset.js';

/** A change to a rule set, and each fault that it causes. */
export type RulesetFaultCase = readonly [what: string, change: object, ...faults: object[]];

const { columns, rows, bonusFields } = smallRuleset;

export const withColumn = (id: string, change: Partial<Column>): Partial<Ruleset> => ({
  columns: columns.map((column) => (column.id === id ? { ...column, ...change } : column)),
});

export const withRow = (id: string, change: Partial<Row>): Partial<Ruleset> => ({
  rows: rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
});

export const withBonusField = (change: Partial<BonusField>): Partial<Ruleset> => ({
  bonusFields: bonusFields.map((bonus) => ({ ...bonus, ...change })),
});

/** The column of the small rule set with this id. */
export function columnOf(id: string): Column {
  const column = columns.find((one) => one.id === id);
  if (!column) throw new Error(`The small rule set has no column ${id}`);
  return column;
}

export const at = (path: string, code: string, facts: object = {}): object => ({ path, code, ...facts });

export const range = (path: string, least: number, most: number): object =>
  at(path, 'OUT_OF_RANGE', { least, most });

export const impossible = (path: string, score: number): object => at(path, 'IMPOSSIBLE_SCORE', { score });

export const unknownRow = (path: string, row: string): object => at(path, 'UNKNOWN_ROW', { row });
