import { Field, ID, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Uuid } from '../kernel/input/id.js';
import { PLAYER_KINDS, type Caller, type PlayerKind } from '../kernel/caller/caller.js';
import { enumOf } from '../kernel/input/objects.js';
import type { NewPlayer } from './players.service.js';

export const PlayerKindEnum = enumOf(PLAYER_KINDS);

registerEnumType(PlayerKindEnum, {
  name: 'PlayerKind',
  description: 'Who chooses the moves of a player.',
  valuesMap: {
    HUMAN: { description: 'A person.' },
    BOT: { description: "A program: one of the server's own, or a player who has registered as one." },
  },
});

@ObjectType('Player', { description: 'Somebody who plays: a person or a bot.' })
export class PlayerModel {
  @Uuid()
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @Field({ description: 'The name shown to others. Several players may have the same one.' })
  name!: string;

  @Field(() => PlayerKindEnum, { description: 'Whether it is a person or a bot, as it has registered.' })
  kind!: PlayerKind;
}

export const playerModel = ({ id, name, kind = 'HUMAN' }: Caller): PlayerModel => ({ id, name, kind });

@ObjectType('Registration', { description: 'A player and a new token that it signs in with.' })
export class RegistrationModel {
  @Field(() => PlayerModel, { description: 'The player.' })
  player!: PlayerModel;

  @Field({
    description:
      'Send it with every request, as the header `Authorization: Bearer <token>`. It is shown this once: ' +
      'the server keeps only a hash and cannot give it again.',
  })
  token!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Gives the account back by `recover`. It is shown this once, where it was asked for at registration, and after `recover`.',
  })
  recoveryCode!: string | null;
}

export const registrationModel = ({ player, token, recoveryCode }: NewPlayer): RegistrationModel => ({
  player: playerModel(player),
  token,
  recoveryCode: recoveryCode ?? null,
});
