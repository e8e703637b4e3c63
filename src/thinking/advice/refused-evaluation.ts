import { BusyError, TaskTimeoutError } from '../advisor/pool-job.js';
import { RequestError } from '../../kernel/errors/request-error.js';

/** The error that a client gets where no thread came to a position, or where it took too long. Other errors stay as they are. */
export function refusedEvaluation(error: unknown): unknown {
  if (error instanceof BusyError) return busy(error);
  return error instanceof TaskTimeoutError ? timedOut(error) : error;
}

function busy({ retryAfterSeconds }: BusyError): RequestError {
  const wait = retryAfterSeconds === 1 ? 'a second' : `${retryAfterSeconds} seconds`;
  return new RequestError(
    'BUSY',
    `No position can be evaluated now: others wait, or what it takes is still loading. Try again in ${wait}.`,
    {
      retryAfterSeconds,
    },
  );
}

function timedOut({ limitMs }: TaskTimeoutError): RequestError {
  const limitSeconds = limitMs / 1000;
  const message = `The position could not be evaluated in ${limitSeconds} seconds, as long as one may take.`;
  return new RequestError('EVALUATION_TIMEOUT', message, { limitSeconds });
}
