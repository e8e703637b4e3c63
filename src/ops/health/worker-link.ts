import cluster from 'node:cluster';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { world } from '../../kernel/world.js';

/** How many workers serve, and how many should. */
export interface WorkersState {
  readonly running: number;
  readonly wanted: number;
}

/** The messages between a worker and the process that starts the workers. */
export type WorkerMessage =
  /** To each worker, whenever the number of workers changes. */
  | ({ readonly type: 'state' } & WorkersState)
  /** To a worker that is being replaced. */
  | { readonly type: 'leave' }
  /** From a worker that wants the report of each worker, and then to each worker. */
  | { readonly type: 'collect'; readonly id: string }
  /** From each worker. */
  | { readonly type: 'report'; readonly id: string; readonly report: unknown }
  /** To the worker that wanted them. */
  | { readonly type: 'reports'; readonly id: string; readonly reports: readonly unknown[] };

/** How long a worker waits for the reports of the others. */
const REPORTS_MS = 3_000;

/** Connects a server to the process that started it as one of several workers. Does nothing in a server on its own. */
@Injectable()
export class WorkerLink implements OnApplicationShutdown {
  private current: WorkersState | undefined;
  private readonly waiting = new Map<string, (reports: readonly unknown[]) => void>();
  private makeReport: (() => Promise<unknown>) | undefined;
  private onLeave: (() => void) | undefined;

  constructor() {
    if (cluster.isWorker) process.on('message', this.receive);
  }

  /** Undefined in a server on its own. */
  get state(): WorkersState | undefined {
    return this.current;
  }

  /** Calls the listener when this worker is being replaced. */
  whenLeaving(listener: () => void): void {
    this.onLeave = listener;
  }

  /** Declares how this worker makes its report. */
  reportWith(make: () => Promise<unknown>): void {
    this.makeReport = make;
  }

  /** Reports of all workers, this one included; undefined in a server on its own, or if they do not arrive in time. */
  async reports(): Promise<readonly unknown[] | undefined> {
    if (!cluster.isWorker) return undefined;
    const id = world.uuid();
    const arrived = new Promise<readonly unknown[]>((resolve) => this.waiting.set(id, resolve));
    send({ type: 'collect', id });
    try {
      return await Promise.race([arrived, world.pause(REPORTS_MS, { ref: false }).then(() => undefined)]);
    } finally {
      this.waiting.delete(id);
    }
  }

  onApplicationShutdown(): void {
    process.off('message', this.receive);
  }

  private readonly receive = (message: WorkerMessage): void => {
    switch (message.type) {
      case 'state':
        this.current = { running: message.running, wanted: message.wanted };
        return;
      case 'leave':
        this.onLeave?.();
        return;
      case 'collect':
        void this.answer(message.id);
        return;
      case 'reports':
        this.waiting.get(message.id)?.(message.reports);
        return;
      case 'report':
        return;
    }
  };

  /** A worker that fails to report is left out. */
  private async answer(id: string): Promise<void> {
    const report = await this.makeReport?.().catch(() => undefined);
    send({ type: 'report', id, report });
  }
}

const send = (message: WorkerMessage): void => {
  process.send?.(message);
};
