import { TaskTimeoutError } from '../advisor/pool-thread.js';
import { QueueFullError } from '../advisor/thread-pool.js';
import { RequestError } from '../api/errors/request-error.js';

/** The error that a client gets where a queue was full or a position took too long. Other errors stay as they are. */
export function refusedEvaluation(error: unknown): unknown {
  if (error instanceof QueueFullError) return busy(error);
  return error instanceof TaskTimeoutError ? timedOut(error) : error;
}

function busy({ retryAfterSeconds }: QueueFullError): RequestError {
  const wait = retryAfterSeconds === 1 ? 'a second' : `${retryAfterSeconds} seconds`;
  return new RequestError('BUSY', `Too many positions wait to be evaluated. Try again in ${wait}.`, {
    retryAfterSeconds,
  });
}

function timedOut({ limitMs }: TaskTimeoutError): RequestError {
  const limitSeconds = limitMs / 1000;
  const message = `The position could not be evaluated in ${limitSeconds} seconds, as long as one may take.`;
  return new RequestError('EVALUATION_TIMEOUT', message, { limitSeconds });
}
