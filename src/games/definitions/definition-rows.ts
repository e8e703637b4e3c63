/** Rows of `rulesets`, and steps for other stores that use them. */
import type { Definition } from '@yamb-server/engine';
import { one, write, type Steps } from '../../storage/steps.js';
import {
  customIdIn,
  customRulesets,
  isCustom,
  resolveKey,
  type ResolvedRuleset,
} from '@yamb-server/engine/rulesets';
import { searchTextOf, type RulesetListing, type StoredRuleset } from './definition.js';

/** A row of `rulesets` without its definition. */
export interface ListingRow {
  readonly id: string;
  readonly title: string;
  readonly listed: number;
  readonly withdrawn: number;
  readonly owner_id: string | null;
  readonly created_at: number;
}

/** A row of `rulesets`, in the form that every database returns. */
export interface RulesetRow extends ListingRow {
  readonly definition: string;
}

export const LISTING_COLUMNS = 'id, title, listed, withdrawn, owner_id, created_at';
export const COLUMNS = `${LISTING_COLUMNS}, definition`;

const DEFINITION = 'SELECT definition FROM rulesets WHERE id = $1';

const ADD = `INSERT INTO rulesets (id, definition, title, search_text, listed, withdrawn, owner_id, created_at)
  VALUES ($1, $2, $3, $4, $5, 0, $6, $7) ON CONFLICT (id) DO NOTHING`;

export const toStored = (row: RulesetRow): StoredRuleset => ({
  ...toListing(row),
  definition: row.definition,
});

export const toListing = (row: ListingRow): RulesetListing => ({
  id: row.id,
  title: row.title,
  listed: row.listed === 1,
  withdrawn: row.withdrawn === 1,
  ownerId: row.owner_id,
  createdAt: row.created_at,
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
  yield* write(ADD, id, definition, title, searchText, listed ? 1 : 0, ownerId, createdAt);
}
