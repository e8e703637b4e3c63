import { Args, Query, Resolver } from '@nestjs/graphql';
import { Cost, ListSize } from '../../api/limits/prices.js';
import { LARGEST } from './list-sizes.js';
import { resolveRuleset, rulesets } from '../../rulesets/index.js';
import { RulesetArgs } from '../api/games.args.js';
import { requireRuleset } from '../domain/ruleset-choice.js';
import { RulesetModel } from './ruleset.models.js';

@Resolver(() => RulesetModel)
export class RulesetsResolver {
  @Cost(200)
  @ListSize(LARGEST.rulesets)
  @Query(() => [RulesetModel], { description: 'Every rule set that can be played.' })
  rulesets(): RulesetModel[] {
    return rulesets.map(({ id }) => toModel(requireRuleset(id, [])));
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

const toModel = ({ key, ruleset }: ReturnType<typeof requireRuleset>): RulesetModel =>
  new RulesetModel(key, ruleset);
