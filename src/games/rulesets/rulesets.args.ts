import { ID } from '@nestjs/graphql';
import { IsString } from 'class-validator';
import { MaxLength } from '../../kernel/input/checks.js';
import { pageSize } from '../../kernel/input/page.inputs.js';
import { MAX_PAGE } from '../../kernel/schema/limits.js';
import { MAX_ID } from '../domain/limits.js';
import { RulesetFilter } from './custom-rulesets.inputs.js';
import { rulesetId, optionalVariantIds } from './ruleset-choice.inputs.js';
import { optional, argsType } from '../../kernel/input/fields.js';

export const RulesetsArgs = argsType({
  first: pageSize(MAX_PAGE),
  after: optional.other<string>(() => ID, 'Lists rule sets after the one with this id.', [
    IsString(),
    MaxLength(MAX_ID),
  ]),
  filter: optional.object(() => RulesetFilter, 'Filter for the list.'),
});
export type RulesetsArgs = InstanceType<typeof RulesetsArgs>;

export const RulesetArgs = argsType({
  id: rulesetId('Id of the rule set.'),
  variants: optionalVariantIds('Ids of variants to apply.'),
});
export type RulesetArgs = InstanceType<typeof RulesetArgs>;
