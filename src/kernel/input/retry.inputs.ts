import { applyDecorators } from '@nestjs/common';
import { Field, InputType } from '@nestjs/graphql';
import { IsOptional, Length } from 'class-validator';

const MOST = 255;
/** The length of a random UUID in base64: too long to guess. */
const LEAST_OF_SECRET = 22;

/** The idempotency key of an input that clients may retry. */
export function IdempotencyKey(): PropertyDecorator {
  return applyDecorators(
    Field(() => String, {
      nullable: true,
      description:
        'Makes the request safe to repeat: the same key with the same input is executed once and has the same outcome. ' +
        '1 to 255 characters, unique among your requests; kept a day, and as long as the game runs, but at most 90 days.',
    }),
    IsOptional(),
    Length(1, MOST),
  );
}

/** The idempotency key of an input whose response has a token: the key gives access to the token. */
export function SecretIdempotencyKey(): PropertyDecorator {
  const message = `idempotencyKey must have ${LEAST_OF_SECRET} to ${MOST} characters that cannot be guessed, such as a random UUID: the key gives access to the token`;
  return applyDecorators(
    Field(() => String, {
      nullable: true,
      description:
        'Makes the request safe to repeat: the same key with the same input is done once and gives the same token, for ' +
        'a day. 22 to 255 characters that cannot be guessed, such as a random UUID: the key gives access to the token.',
    }),
    IsOptional(),
    Length(LEAST_OF_SECRET, MOST, { message }),
  );
}

/** An input that clients may retry. */
@InputType({ isAbstract: true })
export abstract class RetriableInput {
  @IdempotencyKey()
  idempotencyKey?: string;
}

/** For mutations without other inputs. */
@InputType('RequestInput', { description: 'About the request alone.' })
export class RequestInput extends RetriableInput {}
