import { rowScores } from './field-scores.js';
import type { Column, ColumnEntry, Row, Ruleset } from './ruleset.js';

/** What is wrong with the columns of a rule set, each fault in one sentence. */
export function columnFaults(ruleset: Ruleset): string[] {
  const { columns, rows } = ruleset;
  const faults = columns.flatMap((column) => [
    ...orderFaults(column, rows),
    ...(column.accepts ? acceptFaults(column.id, column.accepts, ruleset) : []),
  ]);
  if (has(columns, 'dictated') && !has(columns, 'announced')) {
    faults.push('There is a dictated column, but none that could be announced.');
  }
  return faults;
}

function has(columns: readonly Column[], kind: ColumnEntry['kind']): boolean {
  return columns.some(({ entry }) => entry.kind === kind);
}

function orderFaults({ id, order }: Column, rows: readonly Row[]): string[] {
  if (order.kind !== 'outward') {
    return [];
  }
  const ids = rows.map((row) => row.id);
  const missing = [order.upFrom, order.downFrom].filter((row) => !ids.includes(row));
  if (missing.length > 0) {
    return missing.map((row) => `Column '${id}' names the row '${row}', which is not there.`);
  }
  return ids.indexOf(order.downFrom) === ids.indexOf(order.upFrom) + 1
    ? []
    : [`Column '${id}': row '${order.downFrom}' does not stand right below '${order.upFrom}'.`];
}

function acceptFaults(column: string, accepts: NonNullable<Column['accepts']>, ruleset: Ruleset): string[] {
  const { rows } = ruleset;
  const unknown = Object.keys(accepts).filter((id) => !rows.some((row) => row.id === id));
  return [
    ...unknown.map((id) => `Column '${column}' accepts scores of the row '${id}', which is not there.`),
    ...rows.flatMap((row) => {
      const accepted = Object.hasOwn(accepts, row.id) ? (accepts[row.id] ?? []) : [];
      if (accepted.length === 0) {
        return [`Column '${column}' accepts no score of row '${row.id}'.`];
      }
      const possible = rowScores(row, ruleset);
      return accepted
        .filter((score) => score === 0 || !possible.has(score))
        .map((score) => `Column '${column}' accepts ${score}, which row '${row.id}' cannot score.`);
    }),
  ];
}
