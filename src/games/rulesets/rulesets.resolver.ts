import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import { OptionalPlayer, type ApiContext, type Caller } from '../../kernel/caller/caller.js';
import { defined } from '../../kernel/input/objects.js';
import { Cost, ListSize } from '../../kernel/schema/prices.js';
import { searchable, type RulesetListing } from '../definitions/definition.js';
import { DefinitionsService } from '../definitions/definitions.service.js';
import type { Meter } from '../../kernel/usage/meter.js';
import { rulesetOf, type Definition, type Ruleset } from '@yamb-server/engine';
import { customKey, resolveRuleset, rulesets } from '@yamb-server/engine/rulesets';
import { RulesetArgs, RulesetsArgs } from './rulesets.inputs.js';
import { requireRuleset } from '../domain/ruleset-choice.js';
import { LARGEST } from './list-sizes.js';
import { RulesetModel } from './ruleset.models.js';

@Resolver(() => RulesetModel)
export class RulesetsResolver {
  constructor(private readonly definitions: DefinitionsService) {}

  @Cost(200)
  @ListSize({ assumedSize: LARGEST.rulesets, slicingArguments: ['first'] })
  @Query(() => [RulesetModel], {
    description:
      'Rule sets you can play: the built-in ones, or those created by players. A page of a hundred has room for ' +
      'names, dice, seats and row and column counts. To request all fields, use small pages.',
  })
  async rulesets(
    @OptionalPlayer() caller: Caller | undefined,
    @Args() { first, after, filter }: RulesetsArgs,
    @Context() { meter }: ApiContext,
  ): Promise<RulesetModel[]> {
    const last = after ?? undefined;
    const { custom = false, owner, search } = filter ?? {};
    if (custom || typeof owner === 'string') {
      const page = await this.definitions.list(caller, defined({ owner, search }), first, last);
      return page.map((listing) => this.listedModel(listing, meter));
    }
    const found = registered(search ?? undefined);
    const begin = last === undefined ? 0 : indexOf(found, last) + 1;
    return found.slice(begin, begin + first).map(({ id }) => toModel(requireRuleset(id, [])));
  }

  @Query(() => RulesetModel, {
    nullable: true,
    description: 'A rule set with variants applied; null if the id is unknown.',
  })
  async ruleset(
    @Args() { id, variants }: RulesetArgs,
    @Context() { meter }: ApiContext,
  ): Promise<RulesetModel | null> {
    const custom = await this.definitions.load(id);
    meter.parsed(custom?.characters ?? 0);
    const resolution = resolveRuleset(id, variants ?? [], custom);
    if (!resolution.ok && resolution.fault.code === 'UNKNOWN_RULESET') return null;
    return toModel(requireRuleset(id, variants ?? [], custom));
  }

  /** A listed custom rule set. Its definition is loaded and metered when a field is selected, and not compiled. */
  private listedModel(listing: RulesetListing, meter: Meter): RulesetModel {
    const { id } = listing;
    const read = async (): Promise<Ruleset> => {
      await meter.turn();
      if (meter.refusal) throw meter.refusal;
      const stored = await this.definitions.find(id);
      // Rule sets are never deleted.
      if (!stored) throw new Error(`The rule set ${id} is not stored`);
      meter.parsed(stored.definition.length);
      // Definitions are validated before they are stored.
      return rulesetOf(id, JSON.parse(stored.definition) as Definition);
    };
    return new RulesetModel(customKey(id), read, listing);
  }
}

/** Built-in rule sets with a name that contains the text, in any language. */
function registered(search: string | undefined): typeof rulesets {
  if (search === undefined) return rulesets;
  const wanted = searchable(search);
  return rulesets.filter(({ names }) =>
    Object.values(names).some((name) => searchable(name ?? '').includes(wanted)),
  );
}

/** @throws RequestError UNKNOWN_RULESET */
function indexOf(found: typeof rulesets, id: string): number {
  requireRuleset(id, []);
  return found.findIndex((ruleset) => ruleset.id === id);
}

const toModel = ({ key, ruleset }: ReturnType<typeof requireRuleset>): RulesetModel =>
  new RulesetModel(key, ruleset);
