import type { Logger } from '@nestjs/common';
import type { DatabaseFault } from '../kernel/errors/database-errors.js';

/** Logs that changes cannot be stored any more, and why, or that they are stored again. To be called once for each. */
export function logFault(logger: Logger, fault: DatabaseFault | undefined): void {
  if (fault === undefined) logger.log('Changes are stored again');
  else logger.error(`Changes cannot be stored and are answered with 503: ${fault}`);
}
