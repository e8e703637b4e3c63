import { Injectable } from '@nestjs/common';
import type { Retry } from '../../kernel/input/retry.js';
import { StatementRunner } from '../../storage/statement-runner.js';
import { all, change, one, only, write, type Steps, type Value } from '../../storage/steps.js';
import type { Definition } from '@yamb-server/engine';
import { holdAccounts } from '../../identity/accounts.js';
import { RetriesStore, type Memorable } from '../../storage/retries/retries.store.js';
import type { ResolvedRuleset } from '@yamb-server/engine/rulesets';
import { searchable, searchTextOf, type RulesetListing, type StoredRuleset } from './definition.js';
import {
  addRuleset,
  COLUMNS,
  LISTING_COLUMNS,
  loadKey,
  loadRuleset,
  toListing,
  toStored,
  type ListingRow,
  type RulesetRow,
} from './definition-rows.js';

/** Which rule sets a list holds. */
export interface RulesetListFilter {
  readonly ownerId?: string | undefined;
  /** Lists those of the owner that are not listed as well. */
  readonly isOwn: boolean;
  readonly search?: string | undefined;
}

const FIND = `SELECT ${COLUMNS} FROM rulesets WHERE id = $1`;
const COUNT = 'SELECT count(*) AS owned FROM rulesets WHERE owner_id = $1';
const TAKE_OVER = `UPDATE rulesets SET owner_id = $2, title = $3, search_text = $4, listed = $5
  WHERE id = $1 AND owner_id IS NULL`;
const CHANGE = `UPDATE rulesets SET title = $3, search_text = $4, listed = $5 WHERE id = $1 AND owner_id = $2`;
const WITHDRAW = 'UPDATE rulesets SET withdrawn = 1 WHERE id = $1';
/** What is done is read afterwards, so that there is nothing to remember of it but that it is done. */
const DONE: Memorable<undefined> = { answer: undefined, memo: '' };
/** Not remembered: a request that fails stores nothing. */
const NOT_DONE: Memorable<undefined> = { answer: undefined, memo: undefined };

/** Where the rule sets are kept that players have sent. */
@Injectable()
export class DefinitionsStore {
  constructor(
    private readonly runner: StatementRunner,
    private readonly retries: RetriesStore,
  ) {}

  /** A custom rule set, compiled; undefined where it is not stored. */
  load(id: string): Promise<ResolvedRuleset | undefined> {
    return this.runner.read(() => loadRuleset(id));
  }

  /** The rule set of a stored key, whether registered or custom. */
  loadKey(key: string): Promise<ResolvedRuleset | undefined> {
    return this.runner.read(() => loadKey(key));
  }

  find(id: string): Promise<StoredRuleset | undefined> {
    return this.runner.read(() => find(id));
  }

  /**
   * Stores a rule set and gives it as it is stored: where another player owns it, that is another one's title.
   * @param check is called with the number of rule sets that the owner has, where this is one more
   * @throws RequestError UNAUTHENTICATED when the owner has deleted the account, IDEMPOTENCY_KEY_REUSED
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
        const accounts = yield* holdAccounts([ownerId], ownerId);
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

  /** Changes title and listing of a rule set of the owner; undefined where the owner has none of that id. */
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
        if (stored?.ownerId !== ownerId) return NOT_DONE;
        yield* write(
          CHANGE,
          id,
          ownerId,
          ...listingOf(stored, title ?? stored.title, listed ?? stored.listed),
        );
        return DONE;
      });
      const stored = yield* find(id);
      return stored?.ownerId === ownerId ? stored : undefined;
    });
  }

  /** Takes a rule set from lists for good; undefined where there is none of that id. */
  withdraw(id: string, retry?: Retry): Promise<StoredRuleset | undefined> {
    const { retries } = this;
    return this.runner.transaction(function* () {
      yield* retries.answer(retry, null, function* () {
        return (yield* change(WITHDRAW, id)) === 1 ? DONE : NOT_DONE;
      });
      return yield* find(id);
    });
  }

  /** Newest first, those after the rule set `after`. */
  list(filter: RulesetListFilter, first: number, after?: StoredRuleset): Promise<readonly RulesetListing[]> {
    return this.runner.read(function* () {
      const rows = yield* all<ListingRow>(...listStatement(filter, first, after));
      return rows.map(toListing);
    });
  }
}

function* find(id: string): Steps<StoredRuleset | undefined> {
  const row = yield* one<RulesetRow>(FIND, id);
  return row && toStored(row);
}

/** The values of title, search text and listing. */
const listingOf = (
  { definition }: StoredRuleset,
  title: string,
  listed: boolean,
): readonly [string, string, number] => [
  title,
  searchTextOf(title, JSON.parse(definition) as Definition),
  listed ? 1 : 0,
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
    `SELECT ${LISTING_COLUMNS} FROM rulesets ${where} ORDER BY created_at DESC, id DESC LIMIT ${parameter(first)}`,
    ...values,
  ];
}

/** Every text that contains the search. */
const patternOf = (search: string): string => `%${searchable(search).replace(/[\\%_]/g, '\\$&')}%`;
