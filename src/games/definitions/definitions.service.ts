import { Injectable } from '@nestjs/common';
import type { Caller } from '../../kernel/caller/caller.js';
import { Clock } from '../../kernel/clock.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { unknownRuleset } from '../../kernel/errors/unknown-ruleset.js';
import type { Retry } from '../../kernel/input/retry.js';
import { Meter } from '../../kernel/usage/meter.js';
import { Config } from '../../kernel/config/config.js';
import { RetriesStore } from '../../storage/retries/retries.store.js';
import { StatementRunner } from '../../storage/statement-runner.js';
import type { Steps } from '../../storage/steps.js';
import { definitionText, type ValidationFault } from '@yamb-server/engine';
import { CUSTOM_ID, isCustom, rulesetById, type ResolvedRuleset } from '@yamb-server/engine/rulesets';
import { requireRuleset, type RulesChoice } from '../domain/ruleset-choice.js';
import { describeRulesetFault } from './describe-ruleset-fault.js';
import { idOf, type RulesetListing, type StoredRuleset, readDefinitionText } from './definition.js';
import {
  addOwned,
  changeListing,
  findRuleset,
  listRulesets,
  loadKey,
  loadRuleset,
  withdrawRuleset,
  type ListingChange,
} from './definition-rows.js';

/** A request to create a rule set. */
export interface NewRuleset {
  /** JSON. */
  readonly definition: string;
  /** Defaults to its English name. */
  readonly title?: string | undefined;
  readonly listed: boolean;
}

/** Number of faults described in the error message. The details contain all of them. */
const DESCRIBED = 5;

/** Custom rule sets: storing, finding and loading them. */
@Injectable()
export class DefinitionsService {
  private readonly quota: number;

  constructor(
    private readonly runner: StatementRunner,
    private readonly retries: RetriesStore,
    private readonly clock: Clock,
    { quotaRulesets }: Config,
  ) {
    this.quota = quotaRulesets;
  }

  /**
   * Stores a definition once and returns the stored rule set.
   * @throws RequestError RULESET_REFUSED with all faults, QUOTA_EXCEEDED
   */
  async create(
    { id: ownerId }: Caller,
    wanted: NewRuleset,
    retry?: Retry,
    meter = new Meter(),
  ): Promise<StoredRuleset> {
    const read = await meter.complete(readDefinitionText(wanted.definition));
    if (!read.ok) throw refused(read.error);
    const ruleset = {
      id: idOf(read.value),
      definition: definitionText(read.value),
      title: wanted.title ?? read.value.names.en,
      listed: wanted.listed,
      withdrawn: false,
      ownerId,
      createdAt: this.clock.now(),
    };
    const check = (owned: number): void => {
      requireRoom(this.quota, owned);
    };
    return (
      (await this.once(ruleset.id, retry, function* () {
        yield* addOwned(ruleset, check);
        return true;
      })) ?? ruleset
    );
  }

  /**
   * Changes title and listing. @throws RequestError UNKNOWN_RULESET, or FORBIDDEN if another player owns the rule set
   */
  async change(caller: Caller, id: string, listing: ListingChange, retry?: Retry): Promise<StoredRuleset> {
    const stored = await this.once(id, retry, () => changeListing(id, caller.id, listing));
    if (stored?.ownerId === caller.id) return stored;
    await this.requireKnown(id);
    throw new RequestError(
      'FORBIDDEN',
      `Only the owner of the rule set ${JSON.stringify(id)} can change it.`,
    );
  }

  /** Permanently removes a rule set from lists; existing games continue. @throws RequestError UNKNOWN_RULESET */
  async withdraw(id: string, retry?: Retry): Promise<StoredRuleset> {
    const withdrawn = await this.once(id, retry, () => withdrawRuleset(id));
    if (withdrawn) return withdrawn;
    await this.requireKnown(id);
    throw RequestError.badInput([{ field: 'id', message: 'id must be the id of a custom rule set' }]);
  }

  find(id: string): Promise<StoredRuleset | undefined> {
    return CUSTOM_ID.test(id) ? this.runner.read(() => findRuleset(id)) : Promise.resolve(undefined);
  }

  /** Checks the rule set of a list filter. @throws RequestError UNKNOWN_RULESET */
  async requireKnown(id: string | undefined): Promise<void> {
    if (id !== undefined && !rulesetById(id) && !(await this.find(id))) throw unknownRuleset(id);
  }

  /**
   * The listed rule sets, newest first, and the caller's unlisted ones.
   * @param after id of the last rule set of the previous page
   * @throws RequestError UNKNOWN_RULESET
   */
  async list(
    caller: Caller | undefined,
    { owner, search }: { readonly owner?: string | undefined; readonly search?: string | undefined },
    first: number,
    after?: string,
  ): Promise<readonly RulesetListing[]> {
    const last = after === undefined ? undefined : await this.find(after);
    if (after !== undefined && !last) throw unknownRuleset(after);
    const isOwn = owner !== undefined && owner === caller?.id;
    return this.runner.read(() => listRulesets({ ownerId: owner, isOwn, search }, first, last));
  }

  /**
   * Loads a custom rule set, so that `resolveRuleset` finds it as long as the result is in use. Undefined for built-in
   * rule sets and unknown ids.
   */
  async load(id: string): Promise<ResolvedRuleset | undefined> {
    return isCustom(id) && CUSTOM_ID.test(id) ? this.runner.read(() => loadRuleset(id)) : undefined;
  }

  /** The chosen rules, loaded if they are custom. @throws RequestError as `requireRuleset` */
  async require({ ruleset, variants }: RulesChoice): Promise<ResolvedRuleset> {
    return requireRuleset(ruleset, variants, await this.load(ruleset));
  }

  /** The rule set of a stored key; undefined if this server does not have it. */
  loadKey(key: string): Promise<ResolvedRuleset | undefined> {
    return this.runner.read(() => loadKey(key));
  }

  /** Runs a change once per key, and returns the rule set as it is then. A change that returns false is not remembered. */
  private once(
    id: string,
    retry: Retry | undefined,
    work: () => Steps<boolean>,
  ): Promise<StoredRuleset | undefined> {
    const { retries } = this;
    return this.runner.transaction(function* () {
      yield* retries.answer(retry, null, function* () {
        return { answer: undefined, memo: (yield* work()) ? '' : undefined };
      });
      return yield* findRuleset(id);
    });
  }
}

function requireRoom(maximum: number, owned: number): void {
  if (maximum === 0 || owned < maximum) return;
  const message = `You have ${maximum.toLocaleString('en')} rule sets, the maximum per player.`;
  throw new RequestError('QUOTA_EXCEEDED', message, { quota: 'rulesets', maximum });
}

function refused(faults: readonly ValidationFault[]): RequestError {
  const sentences = faults.slice(0, DESCRIBED).map(describeRulesetFault);
  if (faults.length > DESCRIBED) sentences.push(`…and ${faults.length - DESCRIBED} more.`);
  return new RequestError('RULESET_REFUSED', sentences.join(' '), {
    faults: faults.map((fault) => ({ ...fault, message: describeRulesetFault(fault) })),
  });
}
