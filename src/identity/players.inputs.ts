import { Field, InputType } from '@nestjs/graphql';
import { BooleanField, EnumField } from '../kernel/input/fields.js';
import { IsOptional } from 'class-validator';
import { type PlayerKind } from '../kernel/caller/caller.js';
import { IsName, IsPlayerName } from '../kernel/input/name.js';
import { RetriableInput, SecretIdempotencyKey } from '../kernel/input/retry.inputs.js';
import { PlayerKindEnum } from './players.models.js';

@InputType({ description: 'A player to register.' })
export class RegisterInput {
  @Field({ description: 'The name shown to others: 1 to 40 printable characters.' })
  @IsPlayerName()
  name!: string;

  @EnumField(PlayerKindEnum, {
    defaultValue: 'HUMAN',
    description:
      'Whether a person or a program chooses the moves. Programs must register as BOT: their games and scores are marked. It cannot be changed later.',
  })
  kind!: PlayerKind;

  @BooleanField({
    defaultValue: false,
    description: 'Whether to create a recovery code too: see `createRecoveryCode`.',
  })
  recoveryCode!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'A name for this device in your list of tokens: 1 to 40 printable characters.',
  })
  @IsOptional()
  @IsName()
  tokenName?: string;

  @SecretIdempotencyKey()
  idempotencyKey?: string;
}

@InputType({ description: 'A new name.' })
export class RenamePlayerInput extends RetriableInput {
  @Field({ description: 'The new name shown to others: 1 to 40 printable characters.' })
  @IsPlayerName()
  name!: string;
}
