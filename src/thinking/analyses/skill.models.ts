import { ArgsType, Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { RulesetId, SolitaireSheet, VariantIds } from '../../games/rulesets/ruleset-choice.inputs.js';
import type { Skill } from './skill.js';

@ArgsType()
export class SkillArgs {
  @RulesetId('Id of the rule set, in its current version.')
  ruleset!: string;

  @VariantIds('Ids of variants, in any order. Each combination of variants has its own skill.')
  variants!: string[];

  @SolitaireSheet()
  solitaire!: boolean;
}

@ObjectType('Skill', { description: 'How well a player chooses, without the luck of the dice.' })
export class SkillModel implements Skill {
  @Field(() => Int, { description: 'Number of analysed games: up to 50.' })
  games!: number;

  @Field(() => Float, {
    description:
      'Points that the player gives up per game: the mean of the losses of all choices against the best ones.',
  })
  losses!: number;

  @Field(() => Float, {
    nullable: true,
    description:
      'Standard error of `losses` in points. In two of three cases, the true mean is within one error. Null after one game.',
  })
  error!: number | null;
}
