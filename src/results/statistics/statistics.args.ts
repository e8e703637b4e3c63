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
      'Those of games for one, where these are played on a sheet of their own, as `yamb` is without its dictated column. ' +
      'Where the sheet is the same, all are counted together.',
  })
  @IsBoolean()
  solitaire!: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'Only games that were finished in the month of this time in UTC, or later.',
  })
  @IsOptional()
  @IsTime()
  since?: Date;
}

@ArgsType()
export class PlayerStatisticsArgs extends RulesetStatisticsArgs {
  @RulesetId('Id of the rule set. Counted are games by its present version.')
  ruleset!: string;

  @VariantIds('Ids of the variants, in any order. Each choice of variants has statistics of its own.')
  variants!: string[];
}
