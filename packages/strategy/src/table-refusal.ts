import { never, savesRolls, type CompiledRuleset } from '@yamb-server/engine';

/** Why a rule set has no exact table. */
export type TableRefusal =
  | { readonly code: 'SEVERAL_COLUMNS'; readonly columns: number }
  /** Tables do not support the way in which the column is entered. */
  | { readonly code: 'COLUMN_ENTRY'; readonly column: string; readonly entry: string }
  | { readonly code: 'TOO_MANY_ROWS'; readonly rows: number; readonly most: number }
  /** Detected before any table is created. */
  | { readonly code: 'TOO_MANY_POSITIONS'; readonly positions: number; readonly most: number }
  /** Too many scores affect points together. */
  | { readonly code: 'TOO_MUCH_TO_REMEMBER'; readonly detail: string }
  /** Positions do not include whether a roll is of all dice. */
  | { readonly code: 'SERVED_POINTS' }
  /** Positions do not include rolls saved for later turns, or chips. */
  | { readonly code: 'SAVED_ROLLS' }
  /** The engine has rules that tables do not support: other fields are open, or entries gain other points. */
  | { readonly code: 'UNKNOWN_RULES'; readonly detail: string };

/** Describes a refusal in a sentence. */
export function describeTableRefusal(refusal: TableRefusal): string {
  switch (refusal.code) {
    case 'SEVERAL_COLUMNS':
      return `the sheet has ${refusal.columns} columns, and only one can be solved exactly`;
    case 'COLUMN_ENTRY':
      return `the column ${refusal.column} cannot be entered after any roll or after the first (${refusal.entry})`;
    case 'TOO_MANY_ROWS':
      return `the sheet has ${refusal.rows} rows, and at most ${refusal.most} can be solved exactly`;
    case 'TOO_MANY_POSITIONS':
      return `the sheet has ${refusal.positions} positions, and at most ${refusal.most} can be solved exactly`;
    case 'TOO_MUCH_TO_REMEMBER':
      return `too many scores affect points together: ${refusal.detail}`;
    case 'SERVED_POINTS':
      return 'points depend on whether the last roll was of all dice';
    case 'SAVED_ROLLS':
      return 'rolls are saved for later turns, or bought with chips';
    case 'UNKNOWN_RULES':
      return `exact tables do not support part of the rules: ${refusal.detail}`;
    default:
      return never(refusal);
  }
}

/** Why tables do not support a part of a rule set; null if they may support all. */
export function partRefusal(rules: CompiledRuleset): TableRefusal | null {
  const { columns, scores } = rules;
  if (scores.countsServed) return { code: 'SERVED_POINTS' };
  if (savesRolls(rules)) return { code: 'SAVED_ROLLS' };
  const [column] = columns;
  if (!column || columns.length > 1) return { code: 'SEVERAL_COLUMNS', columns: columns.length };
  switch (column.entry.kind) {
    case 'anyRoll':
    case 'firstRoll':
    case 'obligatory':
      return null;
    case 'hand':
    case 'announced':
    case 'announcedOrHand':
    case 'dictated':
    case 'dictatedOrFree':
    case 'best':
      return { code: 'COLUMN_ENTRY', column: column.id, entry: column.entry.kind };
    default:
      return never(column.entry);
  }
}
