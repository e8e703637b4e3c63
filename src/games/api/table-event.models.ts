/** Events around a game, outside its play. */
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { UuidField } from '../../kernel/input/id.js';
import { ListField } from '../../kernel/schema/prices.js';
import { MAX_ORIGINS } from '../domain/limits.js';
import type { AtZero } from '../domain/game-clock.js';
import { AtZeroEnum } from './clock.models.js';
import { AN_EVENT, GameEventModel, SeatEventModel } from './game-event.models.js';
import { DiceOriginModel } from './resumed.models.js';

@ObjectType('GameCreated', { ...AN_EVENT, description: 'The game was created.' })
export class GameCreatedModel extends GameEventModel {
  @Field({ description: 'Rule set, variants and version, such as `yams+columns@1`.' })
  rulesetKey!: string;
}

@ObjectType('GameImported', {
  ...AN_EVENT,
  description: 'The game was imported. Its earlier events follow.',
})
export class GameImportedModel extends GameEventModel {
  @ListField(() => DiceOriginModel, MAX_ORIGINS, {
    description: 'Origins of the imported rolls, in order. Later rolls were made in this game.',
  })
  origins!: readonly DiceOriginModel[];
}

@ObjectType('PlayerJoined', { ...AN_EVENT, description: 'A free seat was taken.' })
export class PlayerJoinedModel extends SeatEventModel {}

@ObjectType('PlayerLeft', { ...AN_EVENT, description: 'A player gave up a seat before the start.' })
export class PlayerLeftModel extends SeatEventModel {}

@ObjectType('ClientSeedAdded', {
  ...AN_EVENT,
  description: 'A player mixed a text into the dice.',
})
export class ClientSeedAddedModel extends SeatEventModel {
  @Field({ description: 'The text.' })
  clientSeed!: string;
}

@ObjectType('AbsenceClaimed', {
  ...AN_EVENT,
  description: 'A player claimed that another seat is absent. The resignation of that side follows.',
})
export class AbsenceClaimedModel extends SeatEventModel {
  @Field(() => Int, { description: 'The absent seat.' })
  absentSeat!: number;
}

@ObjectType('BotSubstituted', {
  ...AN_EVENT,
  description: 'A player claimed that another seat is absent. A bot plays it from now on.',
})
export class BotSubstitutedModel extends SeatEventModel {
  @Field(() => Int, { description: 'The seat that the bot took over.' })
  absentSeat!: number;

  @UuidField({
    nullable: true,
    description: 'Id of the player who lost the seat; null in games stored before the log recorded it.',
  })
  absentPlayerId?: string;
}

@ObjectType('ClockRanOut', {
  ...AN_EVENT,
  description: 'A seat ran out of time. The action the game takes follows.',
})
export class ClockRanOutModel extends SeatEventModel {
  @Field(() => AtZeroEnum, { description: 'Action taken.' })
  atZero!: AtZero;
}

@ObjectType('GameExpired', {
  ...AN_EVENT,
  description: "The server's operator closed the game because it had not been played for a long time.",
})
export class GameExpiredModel extends GameEventModel {}
