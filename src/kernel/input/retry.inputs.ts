import { Length } from './checks.js';
import { inputType, optional } from './fields.js';

const MOST = 255;
/** The length of a random UUID in base64: too long to guess. */
const MIN_SECRET_LENGTH = 22;

/** The fields of an input that clients can retry. */
export const retriable = {
  idempotencyKey: optional.string(
    'Makes the request safe to retry: a key and input are executed once, and every retry has the same outcome. ' +
      '1 to 255 characters, unique among your requests. Kept for a day, then until the game ends, at most 90 days.',
    Length(1, MOST),
  ),
};

/** The fields of an input whose response contains a token. The key gives access to that token. */
export const secretlyRetriable = {
  idempotencyKey: optional.string(
    'Makes the request safe to retry for a day: a key and input are executed once, and every retry returns the same token. ' +
      '22 to 255 unguessable characters, such as a random UUID, because the key gives access to the token.',
    Length(
      MIN_SECRET_LENGTH,
      MOST,
      `${MIN_SECRET_LENGTH} to ${MOST} unguessable characters, such as a random UUID, because it gives access to the token`,
    ),
  ),
};

/** For mutations without other input. */
export const RequestInput = inputType('RequestInput', 'Options of the request.', retriable);
export type RequestInput = InstanceType<typeof RequestInput>;
