import { applyDecorators } from '@nestjs/common';
import { IsDate, ValidateBy } from 'class-validator';
import { MaxLength } from '../../kernel/input/checks.js';
import { printFault } from '@yamb-server/engine';
import { Normalized } from '../../kernel/input/input-shape.js';
import { IsPlayerName, normalizeName } from '../../kernel/input/name.js';
import { ofPlayer } from './company.inputs.js';
import { MAX_REASON_LENGTH } from './suspension.js';
import { required, optional, inputType } from '../../kernel/input/fields.js';

/** Validates a reason: 1 to 200 printable characters on one line. */
function IsReason(): PropertyDecorator {
  return applyDecorators(
    Normalized(normalizeName),
    MaxLength(MAX_REASON_LENGTH),
    ValidateBy({
      name: 'isReason',
      validator: {
        validate: (value) => typeof value === 'string' && value !== '' && printFault(value) === undefined,
        defaultMessage: () => `must be 1 to ${MAX_REASON_LENGTH} printable characters on one line`,
      },
    }),
  );
}

export const SuspendPlayerInput = inputType('SuspendPlayerInput', 'A player to suspend.', {
  ...ofPlayer,
  until: optional.other<Date>(() => Date, 'When the suspension ends; null for a permanent one.', [IsDate()]),
  reason: required.string('The reason, shown to the player: 1 to 200 printable characters.', IsReason()),
});
export type SuspendPlayerInput = InstanceType<typeof SuspendPlayerInput>;

export const UnsuspendPlayerInput = inputType('UnsuspendPlayerInput', 'A suspension to lift.', ofPlayer);
export type UnsuspendPlayerInput = InstanceType<typeof UnsuspendPlayerInput>;

export const RenameAnyPlayerInput = inputType('RenameAnyPlayerInput', 'A new name for a player.', {
  ...ofPlayer,
  name: required.string('The new name: 1 to 40 printable characters.', IsPlayerName()),
});
export type RenameAnyPlayerInput = InstanceType<typeof RenameAnyPlayerInput>;
