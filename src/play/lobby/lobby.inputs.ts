import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { enumType } from '../../kernel/schema/enum-type.js';
import { EnumField, IntField } from '../../kernel/input/fields.js';
import { IsOptional } from 'class-validator';
import { type PlayerKind } from '../../kernel/caller/caller.js';
import { insteadUse } from '../../kernel/schema/former-name.js';
import { Nested } from '../../kernel/input/input-shape.js';
import { MAX_SEATS } from '../../games/domain/limits.js';
import { PlayerKindEnum } from '../../identity/players.models.js';
import { type LobbyClock } from './lobby-filter.js';
import { RulesetId, VariantIds } from '../../games/rulesets/ruleset-choice.inputs.js';

const LobbyClockEnum = enumType<LobbyClock>('LobbyClock', 'What the clock of a game limits.', {
  NONE: 'No clock: unlimited time.',
  MOVE: 'Each roll, announcement and entry.',
  TURN: 'Each turn, in seconds.',
  BANK: 'The whole game.',
  DAYS: 'Each turn, in days.',
});

@InputType('LobbyFilter', {
  description: 'Selects games in the lobby; without a filter, all games are sent.',
})
export class LobbyFilterInput {
  @RulesetId('Only games of this rule set.', { isOptional: true })
  ruleset?: string;

  @VariantIds('Only games with exactly these variants, in any order.', { isOptional: true })
  variants?: string[];

  @IntField({
    min: 1,
    max: MAX_SEATS,
    nullable: true,
    description: 'Only games with at least this many free seats that anyone may take.',
  })
  freeSeatCount?: number;

  @IntField({
    min: 1,
    max: MAX_SEATS,
    nullable: true,
    deprecationReason: insteadUse('freeSeatCount'),
    description: 'The same as `freeSeatCount`.',
  })
  freeSeats?: number;

  @EnumField(PlayerKindEnum, {
    nullable: true,
    description: 'BOT: only games in which a bot has a seat. HUMAN: only games between people.',
  })
  kind?: PlayerKind;

  @EnumField(LobbyClockEnum, {
    nullable: true,
    description: 'Only games with this kind of clock.',
  })
  clock?: LobbyClock;
}

@ArgsType()
export class LobbyUpdatedArgs {
  @Field(() => LobbyFilterInput, { nullable: true, description: 'Selects the games to follow.' })
  @IsOptional()
  @Nested(() => LobbyFilterInput)
  filter?: LobbyFilterInput;
}
