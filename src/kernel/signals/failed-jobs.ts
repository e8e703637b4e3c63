import { Signal } from './signal.js';

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
  'quickPlay',
  'tokens',
  'webhooks',
] as const;
export type Job = (typeof JOBS)[number];

/** A job failed. The job logs the failure and tries again. */
export const failedJobs = new Signal<{ readonly job: Job }>('job:failed');
