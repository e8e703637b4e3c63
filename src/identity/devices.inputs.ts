import { required, optional, inputType } from '../kernel/input/fields.js';
import { Length } from '../kernel/input/checks.js';
import { IsName } from '../kernel/input/name.js';
import { secretlyRetriable, retriable } from '../kernel/input/retry.inputs.js';

/** Maximum characters of a typed code, including spaces and hyphens. */
const MAX_CODE_LENGTH = 60;

export const RotateTokenInput = inputType('RotateTokenInput', 'Options for a new token.', secretlyRetriable);
export type RotateTokenInput = InstanceType<typeof RotateTokenInput>;

export const CreateCodeInput = inputType('CreateCodeInput', 'Options for a new code.', secretlyRetriable);
export type CreateCodeInput = InstanceType<typeof CreateCodeInput>;

export const UseCodeInput = inputType('UseCodeInput', 'A link code or recovery code to use.', {
  code: required.string(
    'The code: 1 to 60 characters. Case, spaces and hyphens do not matter.',
    Length(1, MAX_CODE_LENGTH),
  ),
  name: optional.string(
    'A name for this device in your list of tokens: 1 to 40 printable characters.',
    IsName(),
  ),
  ...secretlyRetriable,
});
export type UseCodeInput = InstanceType<typeof UseCodeInput>;

export const RevokeTokenInput = inputType('RevokeTokenInput', 'A token to revoke.', {
  ...retriable,
  tokenId: required.id('token', 'Id of the token, as listed by `me { tokens { id } }`.'),
});
export type RevokeTokenInput = InstanceType<typeof RevokeTokenInput>;
