import { ArgsType, Field, ID } from '@nestjs/graphql';
import { IsBoolean, IsOptional } from 'class-validator';
import { IsId } from '../../kernel/input/id.js';
import { IsTime } from '../../kernel/input/date-time.js';
import { RulesetId, VariantIds } from '../../games/rulesets/ruleset-choice.inputs.js';

@ArgsType()
export class PlayerArgs {
  @Field(() => ID, { description: 'Id of the player.' })
  @IsId('the UUID of a player')
  id!: string;
}

@ArgsType()
export class OpponentArgs {
  @Field(() => ID, { description: 'Id of the other player.' })
  @IsId('the UUID of a player')
  opponent!: string;
}

@ArgsType()
export class RulesetStatisticsArgs {
  @Field({
    defaultValue: false,
    description:
      'Selects solitaire games if these use a different sheet, as `yamb` does without its dictated column. Has no effect if ' +
      'the sheet is the same.',
  })
  @IsBoolean()
  solitaire!: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'Only games finished in the UTC month of this time, or later.',
  })
  @IsOptional()
  @IsTime()
  since?: Date;
}

@ArgsType()
export class PlayerStatisticsArgs extends RulesetStatisticsArgs {
  @RulesetId('Id of the rule set, in its current version.')
  ruleset!: string;

  @VariantIds('Ids of variants, in any order. Each combination of variants has its own statistics.')
  variants!: string[];
}
