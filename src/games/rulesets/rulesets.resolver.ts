import { Args, Query, Resolver } from '@nestjs/graphql';
import { OptionalPlayer, type Caller } from '../../api/caller/caller.js';
import { defined } from '../../api/input/defined.js';
import { Cost, ListSize } from '../../api/limits/prices.js';
import { searchable } from '../../definitions/definition.js';
import { DefinitionsService } from '../../definitions/definitions.service.js';
import { resolveRuleset, rulesets } from '../../rulesets/index.js';
import { RulesetArgs, RulesetsArgs } from '../api/games.args.js';
import { requireRuleset } from '../domain/ruleset-choice.js';
import type { RulesetFilter } from './custom-rulesets.inputs.js';
import { LARGEST } from './list-sizes.js';
import { RulesetModel } from './ruleset.models.js';

@Resolver(() => RulesetModel)
export class RulesetsResolver {
  constructor(private readonly definitions: DefinitionsService) {}

  @Cost(200)
  @ListSize({ assumedSize: LARGEST.rulesets, slicingArguments: ['first'] })
  @Query(() => [RulesetModel], {
    description:
      'Rule sets that can be played: those that the server brings, or those of players. To ask for all of their parts, ' +
      'take a few at a time.',
  })
  async rulesets(
    @OptionalPlayer() caller: Caller | undefined,
    @Args() { first, after, filter }: RulesetsArgs,
  ): Promise<RulesetModel[]> {
    const last = after ?? undefined;
    const { custom = false, owner, search } = filter ?? {};
    if (custom || typeof owner === 'string') {
      return this.custom(caller, defined({ owner, search }), first, last);
    }
    const found = registered(search ?? undefined);
    const begin = last === undefined ? 0 : indexOf(found, last) + 1;
    return found.slice(begin, begin + first).map(({ id }) => toModel(requireRuleset(id, [])));
  }

  @Query(() => RulesetModel, {
    nullable: true,
    description: 'A rule set with variants applied; null when there is none of that id.',
  })
  async ruleset(@Args() { id, variants }: RulesetArgs): Promise<RulesetModel | null> {
    const custom = await this.definitions.load(id);
    const resolution = resolveRuleset(id, variants ?? [], custom);
    if (!resolution.ok && resolution.fault.code === 'UNKNOWN_RULESET') return null;
    return toModel(requireRuleset(id, variants ?? [], custom));
  }

  private async custom(
    caller: Caller | undefined,
    filter: Partial<Pick<RulesetFilter, 'owner' | 'search'>>,
    first: number,
    after: string | undefined,
  ): Promise<RulesetModel[]> {
    const page = await this.definitions.list(caller, filter, first, after);
    const models: RulesetModel[] = [];
    for (const stored of page) {
      const rules = (await this.definitions.load(stored.id)) ?? requireRuleset(stored.id, []);
      models.push(new RulesetModel(rules.key, rules.ruleset, stored));
    }
    return models;
  }
}

/** The rule sets that the server brings, of which some name has the text. */
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
