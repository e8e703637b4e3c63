import { applyDecorators } from '@nestjs/common';
import { Field, InputType } from '@nestjs/graphql';
import { IsOptional, Length } from 'class-validator';

const MOST = 255;
/** The length of a random UUID in base64: too long to guess. */
const MIN_SECRET_LENGTH = 22;

/** The idempotency key of an input that clients may retry. */
export function IdempotencyKey(): PropertyDecorator {
  return applyDecorators(
    Field(() => String, {
      nullable: true,
      description:
        'Makes the request safe to retry: a key and input are executed once, and every retry has the same outcome. ' +
        '1 to 255 characters, unique among your requests. Kept for a day, then until the game ends, at most 90 days.',
    }),
    IsOptional(),
    Length(1, MOST),
  );
}

/** The idempotency key of an input whose response contains a token. The key gives access to that token. */
export function SecretIdempotencyKey(): PropertyDecorator {
  const message = `idempotencyKey must have ${MIN_SECRET_LENGTH} to ${MOST} unguessable characters, such as a random UUID, because it gives access to the token`;
  return applyDecorators(
    Field(() => String, {
      nullable: true,
      description:
        'Makes the request safe to retry for a day: a key and input are executed once, and every retry returns the same token. ' +
        '22 to 255 unguessable characters, such as a random UUID, because the key gives access to the token.',
    }),
    IsOptional(),
    Length(MIN_SECRET_LENGTH, MOST, { message }),
  );
}

/** An input that clients can retry. */
@InputType({ isAbstract: true })
export abstract class RetriableInput {
  @IdempotencyKey()
  idempotencyKey?: string;
}

/** For mutations without other input. */
@InputType('RequestInput', { description: 'Options of the request.' })
export class RequestInput extends RetriableInput {}
