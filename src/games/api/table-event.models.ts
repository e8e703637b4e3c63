/** What happens around a game, before and beside its play. */
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Uuid } from '../../kernel/input/id.js';
import { ListSize } from '../../kernel/schema/prices.js';
import { MAX_ORIGINS } from '../domain/limits.js';
import type { AtZero } from '../domain/game-clock.js';
import { AtZeroEnum } from './clock.models.js';
import { AN_EVENT, GameEventModel, SeatEventModel } from './game-event.models.js';
import { DiceOriginModel } from './resumed.models.js';

@ObjectType('GameCreated', { ...AN_EVENT, description: 'The game was made.' })
export class GameCreatedModel extends GameEventModel {
  @Field({ description: 'Rule set, variants and version: `yams+columns@1`.' })
  rulesetKey!: string;
}

@ObjectType('GameImported', {
  ...AN_EVENT,
  description: 'The game was imported; what happened before the import follows.',
})
export class GameImportedModel extends GameEventModel {
  @ListSize(MAX_ORIGINS)
  @Field(() => [DiceOriginModel], {
    description: 'Where the imported rolls were thrown, in their order. Later rolls are of this game.',
  })
  origins!: readonly DiceOriginModel[];
}

@ObjectType('PlayerJoined', { ...AN_EVENT, description: 'A free seat was taken.' })
export class PlayerJoinedModel extends SeatEventModel {}

@ObjectType('PlayerLeft', { ...AN_EVENT, description: 'A seat was given back before the start.' })
export class PlayerLeftModel extends SeatEventModel {}

@ObjectType('ClientSeedAdded', {
  ...AN_EVENT,
  description: 'A player has put a text of its own into the dice.',
})
export class ClientSeedAddedModel extends SeatEventModel {
  @Field({ description: 'The text.' })
  clientSeed!: string;
}

@ObjectType('AbsenceClaimed', {
  ...AN_EVENT,
  description: 'A seat has claimed that another stays away; the resignation of its side follows.',
})
export class AbsenceClaimedModel extends SeatEventModel {
  @Field(() => Int, { description: 'The seat that the game has waited for.' })
  absentSeat!: number;
}

@ObjectType('BotSubstituted', {
  ...AN_EVENT,
  description: 'A seat has claimed that another stays away: a bot plays that from now on.',
})
export class BotSubstitutedModel extends SeatEventModel {
  @Field(() => Int, { description: 'The seat that the bot has taken.' })
  absentSeat!: number;

  @Uuid()
  @Field(() => ID, {
    nullable: true,
    description:
      'Id of the player who held that seat; null in games that were stored before the log named this player.',
  })
  absentPlayerId?: string;
}

@ObjectType('ClockRanOut', {
  ...AN_EVENT,
  description: 'The time of a seat was up; what the game does then follows.',
})
export class ClockRanOutModel extends SeatEventModel {
  @Field(() => AtZeroEnum, { description: 'What is done.' })
  atZero!: AtZero;
}

@ObjectType('GameExpired', {
  ...AN_EVENT,
  description: 'The operator of the server has closed the game, as it was not played for long.',
})
export class GameExpiredModel extends GameEventModel {}
