import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { IsId } from '../../kernel/input/id.js';
import { Nested } from '../../kernel/input/input-shape.js';
import { RetriableInput } from '../../kernel/input/retry.inputs.js';
import { ClockInput } from '../../games/api/clock.inputs.js';
import { BotLevelEnum } from '../../games/api/seat.models.js';
import { MAX_SEATS } from '../../games/domain/limits.js';
import { BOT_LEVELS, type BotLevel } from '../../games/domain/server-bots.js';
import { BOTS_AFTER } from './ticket.js';
import { RulesetId, VariantIds } from '../../games/rulesets/ruleset-choice.inputs.js';

@InputType({ description: 'The game you want to play. You are matched with players who want the same.' })
export class QuickPlayInput extends RetriableInput {
  @RulesetId('Id of a rule set, as listed by the query `rulesets`.')
  ruleset!: string;

  @VariantIds('Ids of variants of the rule set, in any order.')
  variants!: string[];

  @Field(() => Int, { defaultValue: 2, description: 'Number of players including you: 2 to 6.' })
  @IsInt()
  @Min(2)
  @Max(MAX_SEATS)
  players!: number;

  @Field(() => ClockInput, {
    nullable: true,
    description: 'The clock, and what happens when it reaches zero. Omit it for unlimited time.',
  })
  @IsOptional()
  @Nested(() => ClockInput)
  clock?: ClockInput;

  @Field(() => Int, {
    nullable: true,
    description:
      'Seconds after which server bots take the remaining seats: 0 to 600. If omitted, you wait for players only.',
  })
  @IsOptional()
  @IsInt()
  @Min(BOTS_AFTER.min)
  @Max(BOTS_AFTER.max)
  botsAfterSeconds?: number;

  @Field(() => BotLevelEnum, {
    defaultValue: 'REGULAR',
    description: 'Strength of the bots that take the remaining seats.',
  })
  @IsIn(BOT_LEVELS)
  level!: BotLevel;
}

@InputType({ description: 'The ticket to cancel.' })
export class CancelQuickPlayInput extends RetriableInput {
  @Field(() => ID, { description: 'Id of one of your tickets.' })
  @IsId('the UUID of a ticket')
  ticketId!: string;
}

@ArgsType()
export class TicketArgs {
  @Field(() => ID, { description: 'Id of one of your tickets.' })
  @IsId('the UUID of a ticket')
  id!: string;
}
