/** Translates statements of PostgreSQL into what the model runs. */
import { perDialect } from '../../../src/storage/snippets.js';
import { jsonColumnsOf, translateExpressions } from './expressions.js';
import { completeInsert, NEXT_NUMBER } from './inserted-values.js';
import { separateLocks } from './locking-clauses.js';
import { withOldReferences } from './old-rows.js';
import { tableLock, type LockRequest, type Mode } from './locks.js';
import { tableNamed, type Schema, type Table, type UniqueIndex } from './schema.js';
import { closing, nameIn, outerIndexOf, textOf, tokensOf, type Tokens } from './tokens.js';

/** Text for SQLite, and the index of the value of each of its parameters, or that it is the next number of a sequence. */
export interface Text {
  readonly sql: string;
  readonly order: readonly (number | 'next')[];
}

export interface RowLocks {
  readonly table: string;
  readonly mode: Mode;
  /** Returns the keys of the rows. */
  readonly keys: Text;
}

/** The action of an `INSERT` if an index has an equal entry. */
export interface OnConflict {
  readonly index: UniqueIndex;
  readonly updates: boolean;
}

export interface Query {
  readonly kind: 'query';
  readonly command: string;
  readonly text: Text;
  /** Its text once it sees a row in a newer version, if it refers to its target more than once. */
  readonly textAfterWait: Text | undefined;
  /** The table that it writes. */
  readonly target: string | undefined;
  readonly tableLocks: readonly LockRequest[];
  readonly rowLocks: readonly RowLocks[];
  readonly jsonColumns: readonly string[];
  readonly onConflict: OnConflict | undefined;
}

export type Plan =
  | Query
  | { readonly kind: 'begin'; readonly isSnapshot: boolean }
  | { readonly kind: 'commit' }
  | { readonly kind: 'rollback' }
  /** Locks the name in the first parameter. */
  | { readonly kind: 'lock name' }
  | { readonly kind: 'lock tables'; readonly tableLocks: readonly LockRequest[] };

export const LOCK_NAME = perDialect(({ holdName }) => holdName).postgres;
const LOCK_TABLES = /^LOCK TABLE (.+) IN EXCLUSIVE MODE$/;

export function planOf(schema: Schema, sql: string): Plan {
  if (sql === LOCK_NAME) return { kind: 'lock name' };
  const tables = LOCK_TABLES.exec(sql)?.[1];
  if (tables !== undefined)
    return {
      kind: 'lock tables',
      tableLocks: tables.split(', ').map((name) => tableLock(name, 'EXCLUSIVE')),
    };
  const [command = ''] = /^\w+/.exec(sql) ?? [];
  switch (command) {
    case 'BEGIN':
    case 'START':
      return { kind: 'begin', isSnapshot: sql.endsWith('ISOLATION LEVEL REPEATABLE READ READ ONLY') };
    case 'COMMIT':
      return { kind: 'commit' };
    case 'ROLLBACK':
      return { kind: 'rollback' };
    case 'SELECT':
    case 'INSERT':
    case 'UPDATE':
    case 'DELETE':
      return queryOf(schema, command, sql);
    case 'WITH':
      requireRead(sql);
      return queryOf(schema, 'SELECT', sql);
    default:
      throw new Error(`The simulated database does not know this statement: ${sql}`);
  }
}

/** A `WITH` that writes or locks needs more than SQLite and the lists of locks can tell. @throws Error */
function requireRead(sql: string): void {
  if (tokensOf(sql).some((token) => /^(INSERT|UPDATE|DELETE|FOR)$/.test(token)))
    throw new Error(`The simulated database knows WITH only in statements that read: ${sql}`);
}

function queryOf(schema: Schema, command: string, sql: string): Query {
  const translated = translateExpressions(sql);
  const { tokens, lockings } = separateLocks(schema, translated);
  const target = command === 'SELECT' ? undefined : nameIn(tokens[command === 'UPDATE' ? 1 : 2]);
  const complete =
    command === 'INSERT' && target !== undefined
      ? completeInsert(tableNamed(schema, target), tokens)
      : tokens;
  const again = target === undefined || lockings.length > 0 ? undefined : withOldReferences(target, complete);
  return {
    kind: 'query',
    command,
    text: parametersOf(complete),
    textAfterWait: again && parametersOf(again),
    target,
    tableLocks: [
      ...(target === undefined ? [] : [tableLock(target, 'ROW EXCLUSIVE')]),
      ...lockings.map(({ table }) => tableLock(table, 'ROW SHARE')),
    ],
    rowLocks: lockings.map(({ table, mode, query }) => ({ table, mode, keys: parametersOf(query) })),
    jsonColumns: jsonColumnsOf(sql),
    onConflict: target === undefined ? undefined : onConflictOf(tableNamed(schema, target), tokens),
  };
}

function onConflictOf({ uniques }: Table, tokens: Tokens): OnConflict | undefined {
  const start = outerIndexOf(tokens, ['CONFLICT']);
  if (start === -1) return undefined;
  const end = closing(tokens, start + 1);
  const columns = tokens.slice(start + 2, end).filter((token) => token !== ',');
  const isPartial = tokens[end + 1] === 'WHERE';
  const index = uniques.find(
    (one) => one.columns.join() === columns.join() && (one.condition !== undefined) === isPartial,
  );
  if (!index) throw new Error(`No index is for this conflict: ${textOf(tokens)}`);
  return { index, updates: tokens[outerIndexOf(tokens, ['DO'], end + 1) + 1] === 'UPDATE' };
}

/** Replaces `$1`, which better-sqlite3 binds by name, with `?`. */
function parametersOf(tokens: Tokens): Text {
  const order: (number | 'next')[] = [];
  const sql = textOf(
    tokens.map((token) => {
      if (token !== NEXT_NUMBER && !/^\$\d/.test(token)) return token;
      order.push(token === NEXT_NUMBER ? 'next' : Number(token.slice(1)) - 1);
      return '?';
    }),
  );
  return { sql, order };
}
