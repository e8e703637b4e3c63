/** Adds the values that PostgreSQL chooses to `INSERT`: defaults and numbers of sequences. */
import type { Table } from './schema.js';
import { closing, listOf, nameIn, outerIndexOf, type Tokens } from './tokens.js';

/** @param tokens an `INSERT` with a list of columns */
export function completeInsert(table: Table, tokens: Tokens): Tokens {
  const open = tokens.indexOf('(');
  const close = closing(tokens, open);
  const columns = tokens
    .slice(open + 1, close)
    .filter((token) => token !== ',')
    .map(nameIn);
  const { identity } = table;
  const isNumbered = identity !== undefined && !columns.includes(identity);
  const number = isNumbered ? [NEXT_NUMBER, ','] : [];
  const head = [
    ...tokens.slice(0, open + 1),
    ...(isNumbered ? [identity, ','] : []),
    ...tokens.slice(open + 1, close + 1),
  ];
  const body = tokens.slice(close + 1);
  if (body[0] === 'SELECT' && !isNumbered) return [...head, ...body];
  if (body[0] !== 'VALUES') throw new Error(`An unknown INSERT: ${tokens.join(' ')}`);
  const found = outerIndexOf(body, ['ON', 'RETURNING']);
  const end = found === -1 ? body.length : found;
  const rows = listOf(body.slice(1, end)).map((row) => [
    '(',
    ...number,
    ...withDefaults(table, columns, row.slice(1, -1)),
    ')',
  ]);
  return [
    ...head,
    'VALUES',
    ...rows.flatMap((row, index) => (index > 0 ? [',', ...row] : row)),
    ...body.slice(end),
  ];
}

/** A parameter whose value is the next number of the table's sequence: SQLite may call a function twice for a row. */
export const NEXT_NUMBER = '$next';

function withDefaults(table: Table, columns: readonly string[], row: Tokens): Tokens {
  if (!row.includes('DEFAULT')) return row;
  return listOf(row).flatMap((value, index) => [
    ...(index > 0 ? [','] : []),
    ...(value[0] === 'DEFAULT' ? defaultOf(table, columns[index]) : value),
  ]);
}

function defaultOf(table: Table, column: string | undefined): Tokens {
  if (column === table.identity) return [NEXT_NUMBER];
  return [table.columns.find(({ name }) => name === column)?.default ?? 'NULL'];
}
