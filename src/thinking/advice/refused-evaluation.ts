import { BusyError, TaskTimeoutError } from '../advisor/pool-job.js';
import { RequestError } from '../../kernel/errors/request-error.js';

/** Maps a full queue or a timeout to the error for clients. Other errors stay as they are. */
export function refusedEvaluation(error: unknown): unknown {
  if (error instanceof BusyError) return busy(error);
  return error instanceof TaskTimeoutError ? timedOut(error) : error;
}

function busy({ retryAfterSeconds }: BusyError): RequestError {
  const wait = retryAfterSeconds === 1 ? 'a second' : `${retryAfterSeconds} seconds`;
  return new RequestError(
    'BUSY',
    `The server is too busy, or still loading, to evaluate a position. Try again in ${wait}.`,
    {
      retryAfterSeconds,
    },
  );
}

function timedOut({ limitMs }: TaskTimeoutError): RequestError {
  const limitSeconds = limitMs / 1000;
  const message = `The position could not be evaluated within ${limitSeconds} seconds, the maximum.`;
  return new RequestError('EVALUATION_TIMEOUT', message, { limitSeconds });
}
