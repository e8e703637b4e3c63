import type { Logger } from '@nestjs/common';
import { Signal } from '../signals/signal.js';

/** Work that the server does without a request. */
export const JOBS = [
  'accounts',
  'analyses',
  'backlog',
  'bots',
  'clocks',
  'competitions',
  'due',
  'keys',
  'lobby',
  'presence',
  'puzzles',
  'quickPlay',
  'tokens',
  'webhooks',
] as const;
export type Job = (typeof JOBS)[number];

/** A job failed. The job logs the failure and tries again. */
export const failedJobs = new Signal<{ readonly job: Job }>('job:failed');

/**
 * Counts a failure and logs a warning.
 * @param what what failed, such as "The lobby could not be read"
 */
export function reportFailure(job: Job, logger: Pick<Logger, 'warn'>, what: string, error: unknown): void {
  failedJobs.send({ job });
  logger.warn(`${what}: ${String(error)}`);
}
