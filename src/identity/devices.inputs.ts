import { Field, InputType } from '@nestjs/graphql';
import { IdField } from '../kernel/input/fields.js';
import { IsOptional, Length } from 'class-validator';
import { IsName } from '../kernel/input/name.js';
import { RetriableInput, SecretIdempotencyKey } from '../kernel/input/retry.inputs.js';

/** Maximum characters of a typed code, including spaces and hyphens. */
const MAX_CODE_LENGTH = 60;

@InputType({ description: 'Options for a new token.' })
export class RotateTokenInput {
  @SecretIdempotencyKey()
  idempotencyKey?: string;
}

@InputType({ description: 'Options for a new code.' })
export class CreateCodeInput {
  @SecretIdempotencyKey()
  idempotencyKey?: string;
}

@InputType({ description: 'A link code or recovery code to use.' })
export class UseCodeInput {
  @Field({ description: 'The code: 1 to 60 characters. Case, spaces and hyphens do not matter.' })
  @Length(1, MAX_CODE_LENGTH)
  code!: string;

  @Field(() => String, {
    nullable: true,
    description: 'A name for this device in your list of tokens: 1 to 40 printable characters.',
  })
  @IsOptional()
  @IsName()
  name?: string;

  @SecretIdempotencyKey()
  idempotencyKey?: string;
}

@InputType({ description: 'A token to revoke.' })
export class RevokeTokenInput extends RetriableInput {
  @IdField('the UUID of a token', { description: 'Id of the token, as listed by `me { tokens { id } }`.' })
  tokenId!: string;
}
