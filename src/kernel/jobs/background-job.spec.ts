import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { BackgroundJob } from './background-job.js';
import { failedJobs } from './failed-jobs.js';

describe('BackgroundJob', () => {
  let runs: {
    readonly stop: AbortSignal;
    readonly resolve: () => void;
    readonly reject: (why: Error) => void;
  }[];
  let job: BackgroundJob;

  beforeEach(() => {
    runs = [];
    job = new BackgroundJob({
      job: 'keys',
      name: 'Keys',
      failure: 'Failed to delete keys',
      everyMs: 1,
      run: (stop) => new Promise<void>((resolve, reject) => runs.push({ stop, resolve, reject })),
    });
  });
  afterEach(async () => {
    for (const { resolve } of runs) resolve();
    await job.stop();
  });

  const nextRun = async (count: number): Promise<void> => {
    while (runs.length < count) await new Promise((resolve) => setTimeout(resolve, 1));
  };

  it('runs once at a time, at intervals and on request', async () => {
    job.start();
    await nextRun(1);
    const requested = [job.run(), job.run()];
    expect(runs).toHaveLength(1);
    runs[0]?.resolve();
    await Promise.all(requested);
    await nextRun(2);
  });

  it('counts and logs a failed run, and runs again', async () => {
    const jobs: string[] = [];
    const warnings: unknown[] = [];
    const stopListening = failedJobs.listen((failed) => jobs.push(failed.job));
    Logger.overrideLogger({ warn: (text: unknown) => warnings.push(text), log: () => 0, error: () => 0 });
    try {
      const failing = job.run();
      runs[0]?.reject(new Error('The disk is full'));
      await failing;
      expect(jobs).toEqual(['keys']);
      expect(warnings).toEqual(['Failed to delete keys: Error: The disk is full']);
      void job.run();
      expect(runs).toHaveLength(2);
    } finally {
      stopListening();
      Logger.overrideLogger(false);
    }
  });

  it('stops once the current run has ended, and starts no other', async () => {
    const running = job.run();
    let isStopped = false;
    const stopping = job.stop().then(() => {
      isStopped = true;
    });
    expect(runs[0]?.stop.aborted).toBe(true);
    await new Promise(setImmediate);
    expect(isStopped).toBe(false);
    runs[0]?.resolve();
    await Promise.all([running, stopping]);
    await job.run();
    expect(runs).toHaveLength(1);
  });
});
