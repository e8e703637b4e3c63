/** Finds the rows that `FOR UPDATE` and similar clauses lock. */
import type { Mode } from './locks.js';
import { tableNamed, type Schema } from './schema.js';
import { closing, nameIn, opening, outerIndexOf, type Tokens } from './tokens.js';

/** A query for the keys of the rows to lock, in order. */
export interface RowLocking {
  readonly table: string;
  readonly mode: Mode;
  readonly query: Tokens;
}

interface Separated {
  /** The statement without its locking clauses. */
  readonly tokens: Tokens;
  readonly lockings: readonly RowLocking[];
}

const MODES: readonly Mode[] = ['NO KEY UPDATE', 'KEY SHARE', 'UPDATE', 'SHARE'];

/** Separates the locking clauses from a statement. */
export function separateLocks(schema: Schema, tokens: Tokens): Separated {
  const at = tokens.indexOf('FOR');
  if (at === -1) return { tokens, lockings: [] };
  const mode = MODES.find((one) => one === tokens.slice(at + 1, at + 1 + one.split(' ').length).join(' '));
  if (mode === undefined) throw new Error(`An unknown locking clause: ${tokens.slice(at).join(' ')}`);
  const afterMode = at + 1 + mode.split(' ').length;
  const skips = tokens[afterMode] === 'SKIP' && tokens[afterMode + 1] === 'LOCKED';
  const rest = tokens.slice(skips ? afterMode + 2 : afterMode);
  const open = opening(tokens, at);
  const table = nameIn(tokens[outerIndexOf(tokens, ['FROM'], open + 1, at) + 1]);
  const select = tokens.slice(open + 1, at);
  const kept = skips ? withCondition(select, isUnlocked(schema, table, mode)) : select;
  const locking = { table, mode, query: lockedKeys(schema, table, withOuterRow(kept, tokens, open)) };
  const others = separateLocks(schema, [...tokens.slice(0, open + 1), ...kept, ...rest]);
  return { tokens: others.tokens, lockings: [locking, ...others.lockings] };
}

/** A query for the keys of the rows that a `SELECT` returns. */
function lockedKeys(schema: Schema, table: string, select: Tokens): Tokens {
  const from = outerIndexOf(select, ['FROM']);
  return ['SELECT', ...keyOf(schema, table), ...select.slice(from)];
}

const keyOf = (schema: Schema, table: string): Tokens =>
  tableNamed(schema, table).key.flatMap((column, index) => [
    ...(index > 0 ? [','] : []),
    `"${table}"."${column}"`,
  ]);

const isUnlocked = (schema: Schema, table: string, mode: Mode): Tokens => [
  'simulated_unlocked',
  '(',
  `'${table}'`,
  ',',
  `'${mode}'`,
  ',',
  ...keyOf(schema, table),
  ')',
];

/** A scalar subquery locks nothing if the outer query has no row. */
function withOuterRow(select: Tokens, tokens: Tokens, open: number): Tokens {
  if (open === -1 || tokens[open - 1] === 'IN') return select;
  const from = outerIndexOf(tokens, ['FROM'], closing(tokens, open) + 1);
  return from === -1
    ? select
    : withCondition(select, ['EXISTS', '(', 'SELECT', '1', ...tokens.slice(from), ')']);
}

function withCondition(select: Tokens, condition: Tokens): Tokens {
  const where = outerIndexOf(select, ['WHERE']);
  const found = outerIndexOf(select, ['GROUP', 'ORDER', 'LIMIT']);
  const end = found === -1 ? select.length : found;
  return where === -1
    ? [...select.slice(0, end), 'WHERE', ...condition, ...select.slice(end)]
    : [
        ...select.slice(0, where + 1),
        '(',
        ...select.slice(where + 1, end),
        ')',
        'AND',
        ...condition,
        ...select.slice(end),
      ];
}
