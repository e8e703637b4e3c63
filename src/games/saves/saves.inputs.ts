import { required, optional, inputType, argsType } from '../../kernel/input/fields.js';
import { IsName } from '../../kernel/input/name.js';
import { retriable } from '../../kernel/input/retry.inputs.js';

export const SaveGameInput = inputType('SaveGameInput', 'A game to save.', {
  ...retriable,
  gameId: required.id('game'),
  name: required.string(
    'Name of the save: 1 to 40 printable characters. It does not have to be unique.',
    IsName(),
  ),
  expectedVersion: optional.int(
    { min: 1 },
    'Version of the game that you have seen. The request fails with VERSION_CONFLICT if the game has a later version.',
  ),
});
export type SaveGameInput = InstanceType<typeof SaveGameInput>;

export const OpenSaveInput = inputType('OpenSaveInput', 'A save to continue.', {
  ...retriable,
  saveId: required.id('save'),
});
export type OpenSaveInput = InstanceType<typeof OpenSaveInput>;

export const DeleteSaveInput = inputType('DeleteSaveInput', 'A save to delete.', {
  ...retriable,
  saveId: required.id('save'),
});
export type DeleteSaveInput = InstanceType<typeof DeleteSaveInput>;

export const SaveArgs = argsType({
  id: required.id('save', 'Id of one of your saves.'),
});
export type SaveArgs = InstanceType<typeof SaveArgs>;
