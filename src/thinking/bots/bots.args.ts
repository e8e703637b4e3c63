import { ArgsType } from '@nestjs/graphql';
import { RulesetId } from '../../games/rulesets/ruleset-choice.inputs.js';

@ArgsType()
export class BotsArgs {
  @RulesetId('Only of this rule set and its variants.', { isOptional: true })
  ruleset?: string;
}
