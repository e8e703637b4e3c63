import { Field, InputType } from '@nestjs/graphql';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { PLAYER_KINDS, type PlayerKind } from '../kernel/caller/caller.js';
import { IsName, IsPlayerName } from '../kernel/input/name.js';
import { RetriableInput, SecretIdempotencyKey } from '../kernel/input/retry.inputs.js';
import { PlayerKindEnum } from './players.models.js';

@InputType({ description: 'Who registers.' })
export class RegisterInput {
  @Field({ description: 'The name to be shown to others: 1 to 40 printable characters.' })
  @IsPlayerName()
  name!: string;

  @Field(() => PlayerKindEnum, {
    defaultValue: 'HUMAN',
    description: 'Who chooses the moves. A program is a BOT, and stays one: its games and scores are marked.',
  })
  @IsIn(PLAYER_KINDS)
  kind!: PlayerKind;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether to make a recovery code, too: see `createRecoveryCode`.',
  })
  @IsBoolean()
  recoveryCode!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'A name for this device, for your list of tokens: 1 to 40 printable characters.',
  })
  @IsOptional()
  @IsName()
  tokenName?: string;

  @SecretIdempotencyKey()
  idempotencyKey?: string;
}

@InputType({ description: 'A new name.' })
export class RenamePlayerInput extends RetriableInput {
  @Field({ description: 'The name to be shown to others from now on: 1 to 40 printable characters.' })
  @IsPlayerName()
  name!: string;
}
