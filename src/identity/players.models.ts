import { field, nullable, objectType } from '../kernel/schema/object-type.js';
import { enumType } from '../kernel/schema/enum-type.js';
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

export const PlayerModel = objectType('Player', 'A player: a person or a bot.', {
  id: field.uuid('A UUID.'),
  name: field.string('The name shown to others. Names are not unique.'),
  kind: field.oneOf(PlayerKindEnum, 'Whether the player registered as a person or a bot.'),
});
export type PlayerModel = InstanceType<typeof PlayerModel>;

export const playerModel = ({ id, name, kind = 'HUMAN' }: Caller): PlayerModel => ({ id, name, kind });

export const RegistrationModel = objectType('Registration', 'A player and a new token.', {
  player: field.object(() => PlayerModel, 'The player.'),
  token: field.string(
    'The token. Send it with every request in the header `Authorization: Bearer <token>`. It is shown only once, because the ' +
      'server stores only a hash.',
  ),
  recoveryCode: nullable.string(
    'The code for `recover`. It is shown only once, after `recover` and after a registration that requested it; otherwise null.',
  ),
});
export type RegistrationModel = InstanceType<typeof RegistrationModel>;

export const registrationModel = ({ player, token, recoveryCode }: NewPlayer): RegistrationModel => ({
  player: playerModel(player),
  token,
  recoveryCode: recoveryCode ?? null,
});
