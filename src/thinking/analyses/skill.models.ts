import { ArgsType, Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { BooleanField } from '../../kernel/input/fields.js';
import { RulesetId, VariantIds } from '../../games/rulesets/ruleset-choice.inputs.js';
import type { Skill } from './skill.js';

@ArgsType()
export class SkillArgs {
  @RulesetId('Id of the rule set, in its current version.')
  ruleset!: string;

  @VariantIds('Ids of variants, in any order. Each combination of variants has its own skill.')
  variants!: string[];

  @BooleanField({
    defaultValue: false,
    description:
      'Selects solitaire games if these use a different sheet, as `yamb` does without its dictated column. Has no effect if ' +
      'the sheet is the same.',
  })
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
