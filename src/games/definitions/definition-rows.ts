/** Rows of `rulesets`, and steps for other stores that use them. */
import { Injectable } from '@nestjs/common';
import type { Definition } from '@yamb-server/engine';
import { all, change, one, only, write, type Steps, type Value } from '../../storage/steps.js';
import { insertSql, selected, tableOf } from '../../storage/table.js';
import {
  customIdIn,
  customRulesets,
  isCustom,
  resolveKey,
  type ResolvedRuleset,
} from '@yamb-server/engine/rulesets';
import { lockAccounts } from '../../identity/accounts.js';
import { PlayerSteps, type DeletedPlayer } from '../../identity/player-steps.js';
import { searchable, searchTextOf, type RulesetListing, type StoredRuleset } from './definition.js';

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

/** A listing as it is selected; numbers stand for booleans. */
type Row<R extends RulesetListing> = Omit<R, 'listed' | 'withdrawn'> & {
  readonly listed: number;
  readonly withdrawn: number;
};

/** Filter for a list of rule sets. */
export interface RulesetListFilter {
  readonly ownerId?: string | undefined;
  /** Includes the owner's unlisted rule sets. */
  readonly isOwn: boolean;
  readonly search?: string | undefined;
}

const FIND = `SELECT ${selected(RULESETS, ['search_text'])} FROM rulesets WHERE id = $1`;
const LIST = `SELECT ${selected(RULESETS, ['search_text', 'definition'])} FROM rulesets`;
const COUNT = 'SELECT count(*) AS owned FROM rulesets WHERE owner_id = $1';
const TAKE_OVER = `UPDATE rulesets SET owner_id = $2, title = $3, search_text = $4, listed = $5
  WHERE id = $1 AND owner_id IS NULL`;
/** Keeps what is not given, so that concurrent changes of title and listing both take effect. */
const CHANGE = `UPDATE rulesets SET title = COALESCE($3, title), search_text = COALESCE($4, search_text),
  listed = COALESCE($5, listed) WHERE id = $1 AND owner_id = $2`;
const WITHDRAW = 'UPDATE rulesets SET withdrawn = 1 WHERE id = $1';
const DISOWN = 'UPDATE rulesets SET owner_id = NULL WHERE owner_id = $1';

const DEFINITION = 'SELECT definition FROM rulesets WHERE id = $1';

const ADD = `${insertSql(RULESETS)} ON CONFLICT (id) DO NOTHING`;

const toListing = <R extends RulesetListing>(row: Row<R>) => ({
  ...row,
  listed: row.listed === 1,
  withdrawn: row.withdrawn === 1,
});

/** A rule set as stored. */
export function* findRuleset(id: string): Steps<StoredRuleset | undefined> {
  const row = yield* one<Row<StoredRuleset>>(FIND, id);
  return row && toListing<StoredRuleset>(row);
}

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

/**
 * Stores a rule set, unless another player already owns it.
 * @param check receives the owner's current number of rule sets if this would add one
 * @throws RequestError UNAUTHENTICATED if the owner has deleted the account
 */
export function* addOwned(
  ruleset: StoredRuleset & { readonly ownerId: string },
  check: (owned: number) => void,
): Steps<void> {
  const { id, ownerId } = ruleset;
  const accounts = yield* lockAccounts([ownerId], ownerId);
  accounts.require(ownerId);
  const stored = yield* findRuleset(id);
  if (stored && stored.ownerId !== null) return;
  check((yield* only<{ owned: number }>(COUNT, ownerId)).owned);
  yield* addRuleset(ruleset);
  yield* write(TAKE_OVER, id, ownerId, ...listingOf(ruleset, ruleset));
}

/** Title and listing of a rule set, where they are to change. */
export interface ListingChange {
  readonly title?: string | undefined;
  readonly listed?: boolean | undefined;
}

/** Changes title and listing. Returns false if the owner has no rule set with this id. */
export function* changeListing(id: string, ownerId: string, listing: ListingChange): Steps<boolean> {
  const stored = yield* findRuleset(id);
  return !!stored && (yield* change(CHANGE, id, ownerId, ...listingOf(stored, listing))) === 1;
}

/** Permanently removes a rule set from lists. Returns false if the id is unknown. */
export function* withdrawRuleset(id: string): Steps<boolean> {
  return (yield* change(WITHDRAW, id)) === 1;
}

/** Newest first, starting after the rule set `after`. */
export function* listRulesets(
  { ownerId, isOwn, search }: RulesetListFilter,
  first: number,
  after?: StoredRuleset,
): Steps<readonly RulesetListing[]> {
  const values: Value[] = [];
  const parameter = (value: Value): string => `$${values.push(value)}`;
  const conditions = [
    ...(isOwn ? [] : ['listed = 1', 'withdrawn = 0']),
    ...(ownerId === undefined ? [] : [`owner_id = ${parameter(ownerId)}`]),
    ...(search === undefined ? [] : [`search_text LIKE ${parameter(patternOf(search))} ESCAPE '\\'`]),
    ...(after ? [`(created_at, id) < (${parameter(after.createdAt)}, ${parameter(after.id)})`] : []),
  ];
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const sql = `${LIST} ${where} ORDER BY created_at DESC, id DESC LIMIT ${parameter(first)}`;
  return (yield* all<Row<RulesetListing>>(sql, ...values)).map(toListing<RulesetListing>);
}

/** Column values for title, search text and listing; null for what is not given. */
const listingOf = (
  { definition }: StoredRuleset,
  { title, listed }: ListingChange,
): readonly [string | null, string | null, number | null] => [
  title ?? null,
  title === undefined ? null : searchTextOf(title, JSON.parse(definition) as Definition),
  listed === undefined ? null : Number(listed),
];

const patternOf = (search: string): string => `%${searchable(search).replace(/[\\%_]/g, '\\$&')}%`;

/** Custom rule sets never change. If a player is deleted, they stay without an owner. */
@Injectable()
export class RulesetsOfPlayers extends PlayerSteps {
  override readonly feature = 'rulesets';

  override delete({ id }: DeletedPlayer): Steps<void> {
    return write(DISOWN, id);
  }
}
