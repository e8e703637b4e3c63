/** What kinds of columns have in common. */
import { never } from './result.js';
import type { ColumnEntry } from './ruleset.js';

/** Columns of one role: a sheet has at most one of each but `plain`. */
export type ColumnRole = 'plain' | 'announced' | 'dictated' | 'obligatory' | 'computed';

/** What a column is to the others of its sheet. */
export function roleOf({ kind }: ColumnEntry): ColumnRole {
  switch (kind) {
    case 'anyRoll':
    case 'firstRoll':
    case 'hand':
      return 'plain';
    case 'announced':
    case 'announcedOrHand':
      return 'announced';
    case 'dictated':
    case 'dictatedOrFree':
      return 'dictated';
    case 'obligatory':
      return 'obligatory';
    case 'best':
      return 'computed';
    default:
      return never(kind);
  }
}
