import { Field, InputType } from '@nestjs/graphql';
import { IsOptional, Length } from 'class-validator';

const MOST = 255;
/** So many characters has a random UUID without its hyphens in base64: what nobody guesses. */
const LEAST_OF_SECRET = 22;

/** The field of an input that may be sent twice. */
export function IdempotencyKey(): PropertyDecorator {
  return all(
    Field(() => String, {
      nullable: true,
      description:
        'Makes the request safe to repeat: the same key with the same input is done once and answered alike. ' +
        '1 to 255 characters, unique among your requests; kept a day, and as long as the game runs, but at most 90 days.',
    }),
    IsOptional(),
    Length(1, MOST),
  );
}

/** The same for an input that is answered with a token: who knows the key can ask for the token. */
export function SecretIdempotencyKey(): PropertyDecorator {
  const message = `idempotencyKey must have ${LEAST_OF_SECRET} to ${MOST} characters that nobody can guess, such as a random UUID: who knows it can ask for the token`;
  return all(
    Field(() => String, {
      nullable: true,
      description:
        'Makes the request safe to repeat: the same key with the same input is done once and gives the same token, for ' +
        'a day. 22 to 255 characters that nobody can guess, such as a random UUID: who knows it can ask for the token.',
    }),
    IsOptional(),
    Length(LEAST_OF_SECRET, MOST, { message }),
  );
}

/** An input that may be sent twice. */
@InputType({ isAbstract: true })
export abstract class RetriableInput {
  @IdempotencyKey()
  idempotencyKey?: string;
}

/** For what needs no other input. */
@InputType('RequestInput', { description: 'About the request alone.' })
export class RequestInput extends RetriableInput {}

function all(...decorators: readonly PropertyDecorator[]): PropertyDecorator {
  return (target, property) => {
    for (const decorate of decorators) decorate(target, property);
  };
}
