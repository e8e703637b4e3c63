import { ArgsType, Field, InputType, Int, registerEnumType } from '@nestjs/graphql';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
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

  @Field(() => Int, {
    nullable: true,
    description: 'Only games with at least this many free seats that anyone may take.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_SEATS)
  freeSeatCount?: number;

  @Field(() => Int, {
    nullable: true,
    deprecationReason: insteadUse('freeSeatCount'),
    description: 'The same as `freeSeatCount`.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_SEATS)
  freeSeats?: number;

  @Field(() => PlayerKindEnum, {
    nullable: true,
    description: 'BOT: only games in which a bot has a seat. HUMAN: only games between people.',
  })
  @IsOptional()
  @IsIn(PLAYER_KINDS)
  kind?: PlayerKind;

  @Field(() => LobbyClockEnum, { nullable: true, description: 'Only games with this kind of clock.' })
  @IsOptional()
  @IsIn(LOBBY_CLOCKS)
  clock?: LobbyClock;
}

@ArgsType()
export class LobbyUpdatedArgs {
  @Field(() => LobbyFilterInput, { nullable: true, description: 'Selects the games to follow.' })
  @IsOptional()
  @Nested(() => LobbyFilterInput)
  filter?: LobbyFilterInput;
}
