/** Rows of `rulesets`, and steps for other stores that use them. */
import type { Definition } from '@yamb-server/engine';
import { one, write, type Steps } from '../../storage/steps.js';
import { insertSql, selected, tableOf } from '../../storage/table.js';
import {
  customIdIn,
  customRulesets,
  isCustom,
  resolveKey,
  type ResolvedRuleset,
} from '@yamb-server/engine/rulesets';
import { searchTextOf, type RulesetListing, type StoredRuleset } from './definition.js';

export const RULESETS = tableOf('rulesets', ['id'], {
  id: 'text',
  definition: 'text',
  title: 'text',
  search_text: 'text',
  listed: 'integer',
  withdrawn: 'integer',
  owner_id: 'text?',
  created_at: 'bigint',
});

/** A rule set as `STORED` selects it, or as `LISTED` does, without its definition. */
export interface RulesetRow extends Omit<StoredRuleset, 'listed' | 'withdrawn'> {
  readonly listed: number;
  readonly withdrawn: number;
}
export type ListingRow = Omit<RulesetRow, 'definition'>;

export const STORED = selected(RULESETS, ['search_text']);
export const LISTED = selected(RULESETS, ['search_text', 'definition']);

const DEFINITION = 'SELECT definition FROM rulesets WHERE id = $1';

const ADD = `${insertSql(RULESETS)} ON CONFLICT (id) DO NOTHING`;

/** Converts a row, with or without its definition. */
export const toListing = <R extends ListingRow>(
  row: R,
): Omit<R, 'listed' | 'withdrawn'> & Pick<RulesetListing, 'listed' | 'withdrawn'> => ({
  ...row,
  listed: row.listed === 1,
  withdrawn: row.withdrawn === 1,
});

/** Loads a compiled custom rule set from the cache or the database. Undefined if it is not stored. */
export function* loadRuleset(id: string): Steps<ResolvedRuleset | undefined> {
  const cached = customRulesets.find(id);
  if (cached) return cached;
  const row = yield* one<{ definition: string }>(DEFINITION, id);
  // Definitions are validated before they are stored.
  return row && customRulesets.add(id, JSON.parse(row.definition) as Definition);
}

/** Like `resolveKey`, but also loads custom rule sets. */
export function* loadKey(key: string): Steps<ResolvedRuleset | undefined> {
  if (!isCustom(key)) return resolveKey(key);
  const id = customIdIn(key);
  return id === undefined ? undefined : yield* loadRuleset(id);
}

/** Stores a rule set unless its definition already exists. */
export function* addRuleset(ruleset: StoredRuleset): Steps<void> {
  const { id, definition, title, listed, ownerId, createdAt } = ruleset;
  const searchText = searchTextOf(title, JSON.parse(definition) as Definition);
  yield* write(ADD, id, definition, title, searchText, listed ? 1 : 0, 0, ownerId, createdAt);
}
