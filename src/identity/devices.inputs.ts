import { Field, ID, InputType } from '@nestjs/graphql';
import { IsOptional, Length } from 'class-validator';
import { IsId } from '../kernel/input/id.js';
import { IsName } from '../kernel/input/name.js';
import { RetriableInput, SecretIdempotencyKey } from '../kernel/input/retry.inputs.js';

/** The longest input for a code, with spaces and hyphens. */
const MAX_CODE_LENGTH = 60;

@InputType({ description: 'About a new token.' })
export class RotateTokenInput {
  @SecretIdempotencyKey()
  idempotencyKey?: string;
}

@InputType({ description: 'About a new code.' })
export class CreateCodeInput {
  @SecretIdempotencyKey()
  idempotencyKey?: string;
}

@InputType({ description: 'A code that was shown on another device, or when it was made.' })
export class UseCodeInput {
  @Field({ description: 'The code, with or without spaces and hyphens, in either case: 1 to 60 characters.' })
  @Length(1, MAX_CODE_LENGTH)
  code!: string;

  @Field(() => String, {
    nullable: true,
    description: 'A name for this device, for your list of tokens: 1 to 40 printable characters.',
  })
  @IsOptional()
  @IsName()
  name?: string;

  @SecretIdempotencyKey()
  idempotencyKey?: string;
}

@InputType({ description: 'A token to revoke.' })
export class RevokeTokenInput extends RetriableInput {
  @Field(() => ID, { description: 'Id of the token, as `me { tokens { id } }` lists it.' })
  @IsId('the UUID of a token')
  tokenId!: string;
}
