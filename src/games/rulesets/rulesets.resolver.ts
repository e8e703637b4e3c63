import { Args, Query, Resolver } from '@nestjs/graphql';
import { Cost, ListSize } from '../../api/limits/prices.js';
import { LARGEST } from './list-sizes.js';
import { resolveRuleset, rulesets } from '../../rulesets/index.js';
import { RulesetArgs, RulesetsArgs } from '../api/games.args.js';
import { requireRuleset } from '../domain/ruleset-choice.js';
import { RulesetModel } from './ruleset.models.js';

@Resolver(() => RulesetModel)
export class RulesetsResolver {
  @Cost(200)
  @ListSize({ assumedSize: LARGEST.rulesets, slicingArguments: ['first'] })
  @Query(() => [RulesetModel], {
    description: 'Every rule set that can be played. To ask for all of their parts, take a few at a time.',
  })
  rulesets(@Args() { first, after }: RulesetsArgs): RulesetModel[] {
    const begin = after === undefined ? 0 : indexOf(after) + 1;
    return rulesets.slice(begin, begin + first).map(({ id }) => toModel(requireRuleset(id, [])));
  }

  @Query(() => RulesetModel, {
    nullable: true,
    description: 'A rule set with variants applied; null when there is none of that id.',
  })
  ruleset(@Args() { id, variants }: RulesetArgs): RulesetModel | null {
    const resolution = resolveRuleset(id, variants ?? []);
    if (!resolution.ok && resolution.fault.code === 'UNKNOWN_RULESET') return null;
    return toModel(requireRuleset(id, variants ?? []));
  }
}

/** @throws RequestError UNKNOWN_RULESET */
function indexOf(id: string): number {
  requireRuleset(id, []);
  return rulesets.findIndex((ruleset) => ruleset.id === id);
}

const toModel = ({ key, ruleset }: ReturnType<typeof requireRuleset>): RulesetModel =>
  new RulesetModel(key, ruleset);
