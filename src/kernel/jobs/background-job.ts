import { Logger } from '@nestjs/common';
import { Periodic } from '../clock.js';
import { reportFailure, type Job } from './failed-jobs.js';

export interface BackgroundJobOptions {
  /** Name in metrics. */
  readonly job: Job;
  /** Name in log messages. */
  readonly name: string;
  /** The text for the log if a run fails, such as "Failed to delete old idempotency keys". */
  readonly failure: string;
  /** Milliseconds between runs. */
  readonly everyMs: number;
  /** @param stop aborted when the job is stopped, so that a long run can end early */
  readonly run: (stop: AbortSignal) => Promise<void>;
}

/**
 * Work that is repeated at intervals and on request, one run at a time. A failed run is counted and logged; the next run
 * tries again. Several servers do the same work on one database, so each effect must be a transaction that only the first
 * of them completes.
 */
export class BackgroundJob {
  private readonly logger: Logger;
  private readonly end = new AbortController();
  private timer: Periodic | undefined;
  private running: Promise<void> | undefined;

  constructor(private readonly options: BackgroundJobOptions) {
    this.logger = new Logger(options.name);
  }

  get isStopped(): boolean {
    return this.end.signal.aborted;
  }

  /** Starts the first run after one interval. */
  start(): void {
    this.timer = new Periodic(() => void this.run(), this.options.everyMs);
  }

  /** Starts a run unless one is in progress. Resolves once that run has ended. Never rejects. */
  run(): Promise<void> {
    if (this.isStopped) return Promise.resolve();
    this.running ??= this.runOnce().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** Starts no further run. Resolves once the current one has ended. */
  async stop(): Promise<void> {
    this.timer?.stop();
    this.end.abort();
    await this.running;
  }

  private async runOnce(): Promise<void> {
    const { job, failure, run } = this.options;
    try {
      await run(this.end.signal);
    } catch (error) {
      reportFailure(job, this.logger, failure, error);
    }
  }
}
