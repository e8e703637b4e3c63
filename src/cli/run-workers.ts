/** Runs several servers, the workers, on one port, so that one machine uses all its cores. */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { world } from '../kernel/world.js';
import type { WorkerMessage } from '../ops/health/worker-link.js';

/** How long after the end of a worker another one starts, so that one that cannot start does not fill the log. */
const RESTART_MS = 1_000;

/**
 * How long the ends of the workers may be spread: a worker whose database hangs takes up to eight seconds, and containers kill after
 * ten.
 */
const SPREAD_MS = 1_500;

/** How long the reports of workers may take. */
const REPORTS_MS = 2_000;

/** Reports that a worker has asked for. */
interface Collection {
  readonly asker: Worker;
  readonly missing: Set<Worker>;
  readonly reports: unknown[];
}

/**
 * Runs the workers. SIGTERM or SIGINT ends them one after the other, then the process; SIGHUP replaces them.
 * @param count how many serve at once; one that ends unexpectedly is replaced
 */
export async function runWorkers(count: number): Promise<void> {
  // Each worker accepts connections itself. If this process passed them on, one given to a worker that dies would stay open.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const workers = new Workers(count);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void workers.stop());
  process.on('SIGHUP', () => void workers.replace());
  await workers.start();
}

class Workers {
  private readonly serving = new Set<Worker>();
  /** Workers that have been told to end. */
  private readonly ending = new Set<Worker>();
  private readonly collections = new Map<string, Collection>();
  private isStopping = false;
  private replacing: Promise<void> | undefined;
  private exitCode = 0;

  constructor(private readonly wanted: number) {}

  /** Starts the first worker, which migrates the database, then the others. Resolves once all serve. */
  async start(): Promise<void> {
    if (!(await this.open()) && !this.isStopping) process.exit(1);
    await Promise.all(Array.from({ length: this.wanted - 1 }, () => this.openOrRetry()));
  }

  /** Ends the workers one after the other, while the others serve; then ends the process. A slow end does not delay the next. */
  async stop(): Promise<void> {
    this.isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const ends: Promise<void>[] = [];
    for (const worker of workers) {
      const end = this.end(worker, () => worker.process.kill('SIGTERM'));
      ends.push(end);
      await Promise.race([end, world.pause(SPREAD_MS / workers.length)]);
    }
    await Promise.all(ends);
    process.exit(this.exitCode);
  }

  /** Replaces each worker by one of the program that is installed now. A new worker serves before the old one leaves. */
  replace(): Promise<void> {
    this.replacing ??= this.replaceEach().finally(() => (this.replacing = undefined));
    return this.replacing;
  }

  private async replaceEach(): Promise<void> {
    for (const worker of [...this.serving]) {
      if (this.isStopping) return;
      if (!(await this.open())) {
        this.report('The new worker did not start. The others stay as they are.');
        return;
      }
      await this.end(worker, () => {
        say(worker, { type: 'leave' });
      });
    }
  }

  /** Starts a worker. Resolves with whether it serves. */
  private open(): Promise<boolean> {
    const worker = cluster.fork();
    worker.on('message', (message: WorkerMessage) => {
      this.receive(worker, message);
    });
    return new Promise((resolve) => {
      worker.once('listening', () => {
        this.serving.add(worker);
        this.tellAll();
        resolve(true);
      });
      worker.once('exit', (code, signal) => {
        this.ended(worker, code, signal);
        resolve(false);
      });
    });
  }

  private async openOrRetry(): Promise<void> {
    while (!this.isStopping && !(await this.open())) await world.pause(RESTART_MS);
  }

  /** Ends a worker, unless it has already died. @param ask tells it to */
  private async end(worker: Worker, ask: () => void): Promise<void> {
    if (worker.isDead()) return;
    this.ending.add(worker);
    const ended = once(worker, 'exit');
    ask();
    await ended;
  }

  private ended(worker: Worker, code: number | null, signal: string | null): void {
    const hasServed = this.serving.delete(worker);
    const wasAsked = this.ending.delete(worker);
    this.tellAll();
    for (const [id, { missing }] of this.collections) if (missing.delete(worker)) this.passReports(id);
    // The signal itself ends a worker that is still loading.
    if (wasAsked) this.exitCode ||= code ?? (signal === 'SIGTERM' ? 0 : 1);
    else if (hasServed) {
      const reason = signal ?? `exit code ${code}`;
      this.report(`A worker ended unexpectedly (${reason}); another one starts`);
      void world.pause(RESTART_MS).then(() => this.openOrRetry());
    }
  }

  /** Writes a line for the operator, unless the workers are being stopped anyway. */
  private report(line: string): void {
    if (!this.isStopping) process.stderr.write(`${line}\n`);
  }

  private tellAll(): void {
    const running = this.serving.size;
    for (const worker of this.serving) say(worker, { type: 'state', running, wanted: this.wanted });
  }

  private receive(worker: Worker, message: WorkerMessage): void {
    if (message.type === 'collect') this.collect(worker, message.id);
    if (message.type !== 'report') return;
    const collection = this.collections.get(message.id);
    if (!collection?.missing.delete(worker)) return;
    if (message.report !== undefined) collection.reports.push(message.report);
    this.passReports(message.id);
  }

  private collect(asker: Worker, id: string): void {
    this.collections.set(id, { asker, missing: new Set(this.serving), reports: [] });
    for (const worker of this.serving) say(worker, { type: 'collect', id });
    world.after(REPORTS_MS, () => {
      this.passReports(id, true);
    });
  }

  /** Passes the reports on once they are complete or late. */
  private passReports(id: string, isLate = false): void {
    const collection = this.collections.get(id);
    if (!collection || (collection.missing.size > 0 && !isLate)) return;
    this.collections.delete(id);
    say(collection.asker, { type: 'reports', id, reports: collection.reports });
  }
}

/** A worker that has just ended hears nothing more. */
const say = (worker: Worker, message: WorkerMessage): void => {
  if (worker.isConnected()) worker.send(message, () => undefined);
};
