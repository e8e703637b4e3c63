import { applyDecorators } from '@nestjs/common';
import { Field, InputType } from '@nestjs/graphql';
import { IsDate, IsOptional, MaxLength, ValidateBy } from 'class-validator';
import { printFault } from '@yamb-server/engine';
import { Normalized } from '../../kernel/input/input-shape.js';
import { IsPlayerName, normalizeName } from '../../kernel/input/name.js';
import { PlayerInput } from './company.inputs.js';
import { MAX_REASON_LENGTH } from './suspension.js';

/** Validates a reason: 1 to 200 printable characters on one line. */
function IsReason(): PropertyDecorator {
  return applyDecorators(
    Normalized(normalizeName),
    MaxLength(MAX_REASON_LENGTH),
    ValidateBy({
      name: 'isReason',
      validator: {
        validate: (value) => typeof value === 'string' && value !== '' && printFault(value) === undefined,
        defaultMessage: () => `reason must be 1 to ${MAX_REASON_LENGTH} printable characters on one line`,
      },
    }),
  );
}

@InputType({ description: 'A player to suspend.' })
export class SuspendPlayerInput extends PlayerInput {
  @Field(() => Date, { nullable: true, description: 'When the suspension ends; null for a permanent one.' })
  @IsOptional()
  @IsDate()
  until?: Date;

  @Field({ description: 'The reason, shown to the player: 1 to 200 printable characters.' })
  @IsReason()
  reason!: string;
}

@InputType({ description: 'A suspension to lift.' })
export class UnsuspendPlayerInput extends PlayerInput {}

@InputType({ description: 'A new name for a player.' })
export class RenameAnyPlayerInput extends PlayerInput {
  @Field({ description: 'The new name: 1 to 40 printable characters.' })
  @IsPlayerName()
  name!: string;
}
