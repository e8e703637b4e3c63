import { never } from './result.js';
import type { Column, ColumnEntry } from './ruleset.js';

/** The role of a column on its sheet. A sheet has at most one column of each role except `plain`. */
export type ColumnRole = 'plain' | 'announced' | 'dictated' | 'obligatory' | 'computed';

/** The role of a column with this kind of entry. */
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

/** Column indexes by role. */
export interface ColumnRoles {
  readonly announced: readonly number[];
  readonly computed: readonly number[];
  readonly played: readonly number[];
  readonly dictated: number | undefined;
}

export function rolesOf(columns: readonly Column[]): ColumnRoles {
  const indexesOf = (isWanted: (role: ColumnRole) => boolean): number[] =>
    columns.flatMap(({ entry }, index) => (isWanted(roleOf(entry)) ? [index] : []));
  return {
    announced: indexesOf((role) => role === 'announced'),
    computed: indexesOf((role) => role === 'computed'),
    played: indexesOf((role) => role !== 'computed'),
    dictated: indexesOf((role) => role === 'dictated')[0],
  };
}
