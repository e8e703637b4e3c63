import { ArgsType, Field, InputType, registerEnumType } from '@nestjs/graphql';
import { EnumField, IntField } from '../../kernel/input/fields.js';
import { IsOptional } from 'class-validator';
import { PLAYER_KINDS, type PlayerKind } from '../../kernel/caller/caller.js';
import { insteadUse } from '../../kernel/schema/former-name.js';
import { enumOf } from '../../kernel/input/objects.js';
import { Nested } from '../../kernel/input/input-shape.js';
import { MAX_SEATS } from '../../games/domain/limits.js';
import { PlayerKindEnum } from '../../identity/players.models.js';
import { LOBBY_CLOCKS, type LobbyClock } from './lobby-filter.js';
import { RulesetId, VariantIds } from '../../games/rulesets/ruleset-choice.inputs.js';

const LobbyClockEnum = enumOf(LOBBY_CLOCKS);

registerEnumType(LobbyClockEnum, {
  name: 'LobbyClock',
  description: 'What the clock of a game limits.',
  valuesMap: {
    NONE: { description: 'No clock: unlimited time.' },
    MOVE: { description: 'Each roll, announcement and entry.' },
    TURN: { description: 'Each turn, in seconds.' },
    BANK: { description: 'The whole game.' },
    DAYS: { description: 'Each turn, in days.' },
  },
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

  @EnumField(PlayerKindEnum, PLAYER_KINDS, {
    nullable: true,
    description: 'BOT: only games in which a bot has a seat. HUMAN: only games between people.',
  })
  kind?: PlayerKind;

  @EnumField(LobbyClockEnum, LOBBY_CLOCKS, {
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
