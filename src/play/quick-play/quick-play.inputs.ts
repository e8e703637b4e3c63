import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { EnumField, IdField, IntField } from '../../kernel/input/fields.js';
import { IsOptional } from 'class-validator';
import { Nested } from '../../kernel/input/input-shape.js';
import { RetriableInput } from '../../kernel/input/retry.inputs.js';
import { ClockInput } from '../../games/api/clock.inputs.js';
import { BotLevelEnum } from '../../games/api/seat.models.js';
import { MAX_SEATS } from '../../games/domain/limits.js';
import { type BotLevel } from '../../games/domain/server-bots.js';
import { BOTS_AFTER } from './ticket.js';
import { RulesetId, VariantIds } from '../../games/rulesets/ruleset-choice.inputs.js';

@InputType({ description: 'The game you want to play. You are matched with players who want the same.' })
export class QuickPlayInput extends RetriableInput {
  @RulesetId('Id of a rule set, as listed by the query `rulesets`.')
  ruleset!: string;

  @VariantIds('Ids of variants of the rule set, in any order.')
  variants!: string[];

  @IntField({
    min: 2,
    max: MAX_SEATS,
    defaultValue: 2,
    description: 'Number of players including you: 2 to 6.',
  })
  players!: number;

  @Field(() => ClockInput, {
    nullable: true,
    description: 'The clock, and what happens when it reaches zero. Omit it for unlimited time.',
  })
  @IsOptional()
  @Nested(() => ClockInput)
  clock?: ClockInput;

  @IntField({
    min: BOTS_AFTER.min,
    max: BOTS_AFTER.max,
    nullable: true,
    description:
      'Seconds after which server bots take the remaining seats: 0 to 600. If omitted, you wait for players only.',
  })
  botsAfterSeconds?: number;

  @EnumField(BotLevelEnum, {
    defaultValue: 'REGULAR',
    description: 'Strength of the bots that take the remaining seats.',
  })
  level!: BotLevel;
}

@InputType({ description: 'The ticket to cancel.' })
export class CancelQuickPlayInput extends RetriableInput {
  @IdField('the UUID of a ticket', { description: 'Id of one of your tickets.' })
  ticketId!: string;
}

@ArgsType()
export class TicketArgs {
  @IdField('the UUID of a ticket', { description: 'Id of one of your tickets.' })
  id!: string;
}
