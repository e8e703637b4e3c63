import { QueueFullError } from '../advisor/thread-pool.js';
import { RequestError } from '../api/errors/request-error.js';

/** What a full queue is to a client. Other errors stay as they are. */
export function busy(error: unknown): unknown {
  if (!(error instanceof QueueFullError)) return error;
  const { retryAfterSeconds } = error;
  const wait = retryAfterSeconds === 1 ? 'a second' : `${retryAfterSeconds} seconds`;
  return new RequestError('BUSY', `Too many positions wait to be evaluated. Try again in ${wait}.`, {
    retryAfterSeconds,
  });
}
