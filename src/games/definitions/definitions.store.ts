import { Injectable } from '@nestjs/common';
import type { Retry } from '../../kernel/input/retry.js';
import { StatementRunner } from '../../storage/statement-runner.js';
import { all, change, one, only, write, type Steps, type Value } from '../../storage/steps.js';
import type { Definition } from '@yamb-server/engine';
import { lockAccounts } from '../../identity/accounts.js';
import { PlayerSteps, type DeletedPlayer } from '../../identity/player-steps.js';
import { RetriesStore, type Memorable } from '../../storage/retries/retries.store.js';
import type { ResolvedRuleset } from '@yamb-server/engine/rulesets';
import { searchable, searchTextOf, type RulesetListing, type StoredRuleset } from './definition.js';
import {
  addRuleset,
  LISTED,
  loadKey,
  loadRuleset,
  STORED,
  toListing,
  type ListingRow,
  type RulesetRow,
} from './definition-rows.js';

/** Filter for a list of rule sets. */
export interface RulesetListFilter {
  readonly ownerId?: string | undefined;
  /** Includes the owner's unlisted rule sets. */
  readonly isOwn: boolean;
  readonly search?: string | undefined;
}

const FIND = `SELECT ${STORED} FROM rulesets WHERE id = $1`;
const COUNT = 'SELECT count(*) AS owned FROM rulesets WHERE owner_id = $1';
const TAKE_OVER = `UPDATE rulesets SET owner_id = $2, title = $3, search_text = $4, listed = $5
  WHERE id = $1 AND owner_id IS NULL`;
/** Keeps what is not given, so that concurrent changes of title and listing both take effect. */
const CHANGE = `UPDATE rulesets SET title = COALESCE($3, title), search_text = COALESCE($4, search_text),
  listed = COALESCE($5, listed) WHERE id = $1 AND owner_id = $2`;
const WITHDRAW = 'UPDATE rulesets SET withdrawn = 1 WHERE id = $1';
/** The result is read afterwards, so the memo only records success. */
const DONE: Memorable<undefined> = { answer: undefined, memo: '' };
/** Not remembered, because a failed request stores nothing. */
const NOT_DONE: Memorable<undefined> = { answer: undefined, memo: undefined };

/** Stores custom rule sets. */
@Injectable()
export class DefinitionsStore {
  constructor(
    private readonly runner: StatementRunner,
    private readonly retries: RetriesStore,
  ) {}

  /** A compiled custom rule set; undefined if it is not stored. */
  load(id: string): Promise<ResolvedRuleset | undefined> {
    return this.runner.read(() => loadRuleset(id));
  }

  /** The rule set of a stored key, built-in or custom. */
  loadKey(key: string): Promise<ResolvedRuleset | undefined> {
    return this.runner.read(() => loadKey(key));
  }

  find(id: string): Promise<StoredRuleset | undefined> {
    return this.runner.read(() => find(id));
  }

  /**
   * Stores a rule set and returns it as stored. If another player already owns it, the stored title is kept.
   * @param check receives the owner's current number of rule sets if this would add one
   * @throws RequestError UNAUTHENTICATED if the owner has deleted the account, IDEMPOTENCY_KEY_REUSED
   */
  add(
    ruleset: StoredRuleset & { readonly ownerId: string },
    check: (owned: number) => void,
    retry?: Retry,
  ): Promise<StoredRuleset> {
    const { id, ownerId } = ruleset;
    const { retries } = this;
    return this.runner.transaction(function* () {
      yield* retries.once(retry, function* () {
        const accounts = yield* lockAccounts([ownerId], ownerId);
        accounts.require(ownerId);
        const stored = yield* find(id);
        if (stored && stored.ownerId !== null) return true;
        check((yield* only<{ owned: number }>(COUNT, ownerId)).owned);
        yield* addRuleset(ruleset);
        yield* write(TAKE_OVER, id, ownerId, ...listingOf(ruleset, ruleset.title, ruleset.listed));
        return true;
      });
      return (yield* find(id)) ?? ruleset;
    });
  }

  /** Changes title and listing; undefined if the owner has no rule set with this id. */
  change(
    id: string,
    ownerId: string,
    { title, listed }: { readonly title?: string | undefined; readonly listed?: boolean | undefined },
    retry?: Retry,
  ): Promise<StoredRuleset | undefined> {
    const { retries } = this;
    return this.runner.transaction(function* () {
      yield* retries.answer(retry, null, function* () {
        const stored = yield* find(id);
        if (!stored) return NOT_DONE;
        return (yield* change(CHANGE, id, ownerId, ...listingOf(stored, title, listed))) === 1
          ? DONE
          : NOT_DONE;
      });
      const stored = yield* find(id);
      return stored?.ownerId === ownerId ? stored : undefined;
    });
  }

  /** Permanently removes a rule set from lists; undefined if the id is unknown. */
  withdraw(id: string, retry?: Retry): Promise<StoredRuleset | undefined> {
    const { retries } = this;
    return this.runner.transaction(function* () {
      yield* retries.answer(retry, null, function* () {
        return (yield* change(WITHDRAW, id)) === 1 ? DONE : NOT_DONE;
      });
      return yield* find(id);
    });
  }

  /** Newest first, starting after the rule set `after`. */
  list(filter: RulesetListFilter, first: number, after?: StoredRuleset): Promise<readonly RulesetListing[]> {
    return this.runner.read(function* () {
      const rows = yield* all<ListingRow>(...listStatement(filter, first, after));
      return rows.map(toListing);
    });
  }
}

const DISOWN = 'UPDATE rulesets SET owner_id = NULL WHERE owner_id = $1';

/** Custom rule sets never change. If a player is deleted, they stay without an owner. */
@Injectable()
export class RulesetsOfPlayers extends PlayerSteps {
  override readonly feature = 'rulesets';

  override delete({ id }: DeletedPlayer): Steps<void> {
    return write(DISOWN, id);
  }
}

function* find(id: string): Steps<StoredRuleset | undefined> {
  const row = yield* one<RulesetRow>(FIND, id);
  return row && toListing(row);
}

/** Column values for title, search text and listing; null for what is not given. */
const listingOf = (
  { definition }: StoredRuleset,
  title: string | undefined,
  listed: boolean | undefined,
): readonly [string | null, string | null, number | null] => [
  title ?? null,
  title === undefined ? null : searchTextOf(title, JSON.parse(definition) as Definition),
  listed === undefined ? null : Number(listed),
];

function listStatement(
  { ownerId, isOwn, search }: RulesetListFilter,
  first: number,
  after: StoredRuleset | undefined,
): [sql: string, ...values: Value[]] {
  const values: Value[] = [];
  const parameter = (value: Value): string => `$${values.push(value)}`;
  const conditions = [
    ...(isOwn ? [] : ['listed = 1', 'withdrawn = 0']),
    ...(ownerId === undefined ? [] : [`owner_id = ${parameter(ownerId)}`]),
    ...(search === undefined ? [] : [`search_text LIKE ${parameter(patternOf(search))} ESCAPE '\\'`]),
    ...(after ? [`(created_at, id) < (${parameter(after.createdAt)}, ${parameter(after.id)})`] : []),
  ];
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  return [
    `SELECT ${LISTED} FROM rulesets ${where} ORDER BY created_at DESC, id DESC LIMIT ${parameter(first)}`,
    ...values,
  ];
}

/** LIKE pattern for texts that contain the search. */
const patternOf = (search: string): string => `%${searchable(search).replace(/[\\%_]/g, '\\$&')}%`;
