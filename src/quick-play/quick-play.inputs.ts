import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { ArrayMaxSize, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { IsId } from '../api/input/id.js';
import { Nested } from '../api/input/input-shape.js';
import { RetriableInput } from '../api/input/retry.inputs.js';
import { ClockInput } from '../games/api/clock.inputs.js';
import { BotLevelEnum } from '../games/api/seat.models.js';
import { MAX_ID, MAX_SEATS, MAX_VARIANTS } from '../games/domain/limits.js';
import { BOT_LEVELS, type BotLevel } from '../games/domain/server-bots.js';
import { BOTS_AFTER } from './ticket.js';

@InputType({ description: 'The game that you want to play with whoever wants the same.' })
export class QuickPlayInput extends RetriableInput {
  @Field(() => ID, { description: 'Id of a rule set; the query `rulesets` lists them.' })
  @IsString()
  @MaxLength(MAX_ID)
  ruleset!: string;

  @Field(() => [ID], { defaultValue: [], description: 'Ids of variants of the rule set, in any order.' })
  @ArrayMaxSize(MAX_VARIANTS)
  @IsString({ each: true })
  @MaxLength(MAX_ID, { each: true })
  variants!: string[];

  @Field(() => Int, { defaultValue: 2, description: 'How many play, you included: 2 to 6.' })
  @IsInt()
  @Min(2)
  @Max(MAX_SEATS)
  players!: number;

  @Field(() => ClockInput, {
    nullable: true,
    description: 'The time that sides have, and what happens at zero; without it they take their time.',
  })
  @IsOptional()
  @Nested(() => ClockInput)
  clock?: ClockInput;

  @Field(() => Int, {
    nullable: true,
    description:
      'Seconds after which bots of the server take the seats for which nobody has come: 0 to 600. Without it only players ' +
      'will do.',
  })
  @IsOptional()
  @IsInt()
  @Min(BOTS_AFTER.min)
  @Max(BOTS_AFTER.max)
  botsAfterSeconds?: number;

  @Field(() => BotLevelEnum, { defaultValue: 'REGULAR', description: 'How well these bots play.' })
  @IsIn(BOT_LEVELS)
  level!: BotLevel;
}

@InputType({ description: 'The ticket to cancel.' })
export class CancelQuickPlayInput extends RetriableInput {
  @Field(() => ID, { description: 'Id of a ticket of yours.' })
  @IsId('the id of a ticket, as quickPlay gave it')
  ticketId!: string;
}

@ArgsType()
export class TicketArgs {
  @Field(() => ID, { description: 'Id of a ticket of yours.' })
  @IsId('the id of a ticket, as quickPlay gave it')
  id!: string;
}
