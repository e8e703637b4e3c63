import { Logger } from '@nestjs/common';
import { DatabaseUnavailableError, unreadable } from './database-errors.js';
import { RequestError } from './request-error.js';
import { isObject } from '../input/objects.js';
import { requestFacts, type FactsSource } from '../logging/request-facts.js';
import { errorSignal } from '../logging/request-signals.js';
import { world } from '../world.js';

const logger = new Logger('Errors');

/** Errors already logged, with their description: an error may be described several times on its way out. */
const reported = new WeakMap<object, RequestError>();

/**
 * Converts any thrown value into the error for the client. A fault of the server is logged under an id, and the
 * client receives only that id.
 * @param request the log names its id, player and game
 */
export function describeError(error: unknown, request?: FactsSource): RequestError {
  const described = error instanceof RequestError ? error : reportFault(error, request);
  const { limit } = described.details;
  errorSignal.send({ code: described.code, ...(typeof limit === 'string' && { limit }) });
  return described;
}

/** Logs a fault of the server once, and returns the error that a client may see. */
export function reportFault(error: unknown, request?: FactsSource): RequestError {
  const earlier = isObject(error) ? reported.get(error) : undefined;
  if (earlier) return earlier;
  const described = report(error, request && requestFacts(request));
  if (isObject(error)) reported.set(error, described);
  return described;
}

function report(error: unknown, facts: object | undefined): RequestError {
  // Debug level: many requests fail for the same reason, and the database has logged it once.
  if (error instanceof DatabaseUnavailableError) return unavailable(error, 'debug', facts);
  const unread = unreadable(error);
  if (unread) return unavailable(unread, 'error', facts);
  const errorId = world.uuid();
  const message = `Internal error ${errorId}`;
  const stack = error instanceof Error ? error.stack : String(error);
  logger.error({ message, errorId, ...facts, stack });
  return new RequestError('INTERNAL_SERVER_ERROR', message, { errorId });
}

function unavailable(
  { message, cause }: DatabaseUnavailableError,
  level: 'debug' | 'error',
  facts: object | undefined,
): RequestError {
  logger[level]({ message, ...facts, ...(cause instanceof Error && { stack: cause.stack }) });
  return new RequestError('UNAVAILABLE', message);
}
