import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { DatabaseUnavailableError } from '../database/errors.js';
import { RequestError } from './request-error.js';

const logger = new Logger('Errors');

/**
 * Turns anything that was thrown into an error that a client may see. What is not its fault is logged under
 * an id, and only the id is told.
 */
export function describeError(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  if (error instanceof DatabaseUnavailableError) {
    logger.error(error.message, error.cause instanceof Error ? error.cause.stack : undefined);
    return new RequestError('UNAVAILABLE', error.message);
  }
  const errorId = randomUUID();
  const stack = error instanceof Error ? error.stack : String(error);
  logger.error(`Internal error ${errorId}`, stack);
  return new RequestError('INTERNAL_SERVER_ERROR', `Internal error ${errorId}`, { errorId });
}
