import { applyDecorators } from '@nestjs/common';
import { Field, ID, InputType } from '@nestjs/graphql';
import { IsDate, IsOptional, MaxLength, ValidateBy } from 'class-validator';
import { printFault } from '@yamb-server/engine';
import { IsId } from '../../kernel/input/id.js';
import { Normalized } from '../../kernel/input/input-shape.js';
import { IsPlayerName, normalizeName } from '../../kernel/input/name.js';
import { RetriableInput } from '../../kernel/input/retry.inputs.js';
import { MAX_REASON_LENGTH } from './suspension.js';

/** A sentence for people: 1 to 200 printable characters on one line. */
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
export class SuspendPlayerInput extends RetriableInput {
  @Field(() => ID, { description: 'Id of the player.' })
  @IsId('the UUID of a player')
  playerId!: string;

  @Field(() => Date, { nullable: true, description: 'Until when; null for a suspension without end.' })
  @IsOptional()
  @IsDate()
  until?: Date;

  @Field({ description: 'Why, which the player is shown: 1 to 200 printable characters.' })
  @IsReason()
  reason!: string;
}

@InputType({ description: 'A player whose suspension ends.' })
export class UnsuspendPlayerInput extends RetriableInput {
  @Field(() => ID, { description: 'Id of the player.' })
  @IsId('the UUID of a player')
  playerId!: string;
}

@InputType({ description: 'Another name for a player.' })
export class RenameAnyPlayerInput extends RetriableInput {
  @Field(() => ID, { description: 'Id of the player.' })
  @IsId('the UUID of a player')
  playerId!: string;

  @Field({ description: 'The name from now on: 1 to 40 printable characters.' })
  @IsPlayerName()
  name!: string;
}
