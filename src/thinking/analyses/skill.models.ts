import { ArgsType } from '@nestjs/graphql';
import { field, nullable, objectType } from '../../kernel/schema/object-type.js';
import { RulesetId, SolitaireSheet, VariantIds } from '../../games/rulesets/ruleset-choice.inputs.js';

@ArgsType()
export class SkillArgs {
  @RulesetId('Id of the rule set, in its current version.')
  ruleset!: string;

  @VariantIds('Ids of variants, in any order. Each combination of variants has its own skill.')
  variants!: string[];

  @SolitaireSheet()
  solitaire!: boolean;
}

export const SkillModel = objectType('Skill', 'How well a player chooses, without the luck of the dice.', {
  games: field.int('Number of analysed games: up to 50.'),
  losses: field.float(
    'Points that the player gives up per game: the mean of the losses of all choices against the best ones.',
  ),
  error: nullable.float(
    'Standard error of `losses` in points. In two of three cases, the true mean is within one error. Null after one game.',
  ),
});
export type SkillModel = InstanceType<typeof SkillModel>;
