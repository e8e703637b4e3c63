import { Field, ObjectType } from '@nestjs/graphql';
import { enumType } from '../kernel/schema/enum-type.js';
import { UuidField } from '../kernel/input/id.js';
import type { Caller, PlayerKind } from '../kernel/caller/caller.js';
import type { NewPlayer } from './players.service.js';

export const PlayerKindEnum = enumType<PlayerKind>(
  'PlayerKind',
  'Whether a person or a program chooses the moves of a player.',
  {
    HUMAN: 'A person.',
    BOT: 'A program: a server bot, or a player registered as a bot.',
  },
);

@ObjectType('Player', { description: 'A player: a person or a bot.' })
export class PlayerModel {
  @UuidField({ description: 'A UUID.' })
  id!: string;

  @Field({ description: 'The name shown to others. Names are not unique.' })
  name!: string;

  @Field(() => PlayerKindEnum, { description: 'Whether the player registered as a person or a bot.' })
  kind!: PlayerKind;
}

export const playerModel = ({ id, name, kind = 'HUMAN' }: Caller): PlayerModel => ({ id, name, kind });

@ObjectType('Registration', { description: 'A player and a new token.' })
export class RegistrationModel {
  @Field(() => PlayerModel, { description: 'The player.' })
  player!: PlayerModel;

  @Field({
    description:
      'The token. Send it with every request in the header `Authorization: Bearer <token>`. It is shown only once, because the ' +
      'server stores only a hash.',
  })
  token!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The code for `recover`. It is shown only once, after `recover` and after a registration that requested it; otherwise null.',
  })
  recoveryCode!: string | null;
}

export const registrationModel = ({ player, token, recoveryCode }: NewPlayer): RegistrationModel => ({
  player: playerModel(player),
  token,
  recoveryCode: recoveryCode ?? null,
});
