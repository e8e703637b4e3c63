import { QueryFailedError } from 'typeorm';
import { messageOf } from '../../kernel/errors/thrown.js';

/** An inconsistency in the database. */
export interface Finding {
  /** The affected game; missing for the database as a whole. */
  readonly gameId?: string;
  /** One English sentence. */
  readonly fault: string;
}

/** The message of an error in one line; the driver's message if TypeORM wraps it. */
export function reasonOf(error: unknown): string {
  if (error instanceof QueryFailedError) return reasonOf(error.driverError);
  return messageOf(error).replace(/\s+/g, ' ');
}
