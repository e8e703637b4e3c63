import { required, optional, inputType } from '../kernel/input/fields.js';
import { IsName, IsPlayerName } from '../kernel/input/name.js';
import { retriable, secretlyRetriable } from '../kernel/input/retry.inputs.js';
import { PlayerKindEnum } from './players.models.js';

export const RegisterInput = inputType('RegisterInput', 'A player to register.', {
  name: required.string('The name shown to others: 1 to 40 printable characters.', IsPlayerName()),
  kind: required.oneOf(
    PlayerKindEnum,
    'Whether a person or a program chooses the moves. Programs must register as BOT: their games and scores are marked. It cannot be changed later.',
    'HUMAN',
  ),
  recoveryCode: required.boolean('Whether to create a recovery code too: see `createRecoveryCode`.', false),
  tokenName: optional.string(
    'A name for this device in your list of tokens: 1 to 40 printable characters.',
    IsName(),
  ),
  ...secretlyRetriable,
});
export type RegisterInput = InstanceType<typeof RegisterInput>;

export const RenamePlayerInput = inputType('RenamePlayerInput', 'A new name.', {
  ...retriable,
  name: required.string('The new name shown to others: 1 to 40 printable characters.', IsPlayerName()),
});
export type RenamePlayerInput = InstanceType<typeof RenamePlayerInput>;
