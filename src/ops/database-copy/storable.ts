/** Converts SQLite rows to rows that PostgreSQL can store. */
import { withoutZero } from '../../storage/snippets.js';
import { isReadable, newerSchema } from '../../games/domain/schema-version.js';
import { storedType, type Table } from '../../storage/table.js';
import type { Cell, Row } from '../stored-tables.js';

const LARGEST_INTEGER = 2 ** 31;

/**
 * The row in the form that PostgreSQL stores.
 * @throws Error that names an unstorable row and column
 */
export function storable({ name, key, columns }: Table, row: Row): Row {
  const names = Object.keys(columns);
  const types = Object.values(columns).map(storedType);
  return row.map((cell, index) => {
    const [column = '', type = 'text'] = [names[index], types[index]];
    const stored = type === 'client text' && typeof cell === 'string' ? withoutZero(cell) : cell;
    const fault = schemaFault(column, stored) ?? faultOf(stored, type);
    if (fault === undefined) return stored;
    const where = key.map((part) => `${part} ${JSON.stringify(row[names.indexOf(part)])}`);
    throw new Error(`${name}, ${where.join(', ')}: ${column} ${fault}`);
  });
}

const schemaFault = (column: string, cell: Cell): string | undefined =>
  column === 'schema_version' && typeof cell === 'number' && !isReadable(cell)
    ? `was ${newerSchema(cell)}`
    : undefined;

function faultOf(cell: Cell, type: ReturnType<typeof storedType>): string | undefined {
  if (typeof cell === 'string') {
    return cell.includes('\0') ? 'has the character U+0000, which PostgreSQL does not store' : undefined;
  }
  if (cell === null) return undefined;
  // SQLite's larger numbers are rounded on reading, and never to a safe integer.
  if (!Number.isSafeInteger(cell)) return 'is a larger number than this server ever stores';
  const isWithin = type === 'bigint' || (cell >= -LARGEST_INTEGER && cell < LARGEST_INTEGER);
  return isWithin ? undefined : `is ${cell}, which is too large for PostgreSQL`;
}
