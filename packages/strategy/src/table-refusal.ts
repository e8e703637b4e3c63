import { never, type CompiledRuleset } from '@yamb-server/engine';

/** Why there is no exact table of a rule set. */
export type TableRefusal =
  | { readonly code: 'SEVERAL_COLUMNS'; readonly columns: number }
  /** The column is entered in a way of which tables know nothing. */
  | { readonly code: 'COLUMN_ENTRY'; readonly column: string; readonly entry: string }
  | { readonly code: 'TOO_MANY_ROWS'; readonly rows: number; readonly most: number }
  /** Before any table is made. */
  | { readonly code: 'TOO_MANY_POSITIONS'; readonly positions: number; readonly most: number }
  /** Too many scores decide together about points. */
  | { readonly code: 'TOO_MUCH_TO_REMEMBER'; readonly detail: string }
  /** Rolls that turns save for later ones are no part of a position. */
  | { readonly code: 'SAVED_ROLLS' }
  /** The engine plays what tables do not cover: other fields are open, or entries bring other points. */
  | { readonly code: 'UNKNOWN_RULES'; readonly detail: string };

/** The refusal in words. */
export function describeTableRefusal(refusal: TableRefusal): string {
  switch (refusal.code) {
    case 'SEVERAL_COLUMNS':
      return `the sheet has ${refusal.columns} columns, and only one can be solved exactly`;
    case 'COLUMN_ENTRY':
      return `the column ${refusal.column} is entered by another way (${refusal.entry}) than after any or the first roll`;
    case 'TOO_MANY_ROWS':
      return `the sheet has ${refusal.rows} rows, and at most ${refusal.most} can be solved exactly`;
    case 'TOO_MANY_POSITIONS':
      return `the sheet has ${refusal.positions} positions, and at most ${refusal.most} can be solved exactly`;
    case 'TOO_MUCH_TO_REMEMBER':
      return `too many scores decide together about points: ${refusal.detail}`;
    case 'SAVED_ROLLS':
      return 'rolls are saved for later turns';
    case 'UNKNOWN_RULES':
      return `the rules have a part that exact tables do not cover: ${refusal.detail}`;
    default:
      return never(refusal);
  }
}

/** Why tables do not cover a part of a rule set; null when they may cover all. */
export function partRefusal({ columns, extraRolls }: CompiledRuleset): TableRefusal | null {
  if (extraRolls?.kind === 'saved') return { code: 'SAVED_ROLLS' };
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
