import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { RENEWED_AFTER_MS } from './ticket.js';
import { TicketsStore } from './tickets.store.js';
import { failedJobs } from '../../kernel/signals/failed-jobs.js';
import { Periodic } from '../../kernel/periodic.js';

/** Renews the tickets that are followed on this server: their players are still there. */
@Injectable()
export class FollowedTickets implements OnApplicationShutdown {
  private readonly logger = new Logger('QuickPlay');
  private readonly listeners = new Map<string, Set<() => void>>();
  private readonly timer: Periodic;

  constructor(
    private readonly store: TicketsStore,
    private readonly clock: Clock,
  ) {
    this.timer = new Periodic(() => {
      this.renew();
    }, RENEWED_AFTER_MS);
  }

  /** @param listener called when the ticket has changed on this server. @returns stops following */
  follow(id: string, listener: () => void): () => void {
    const listeners = this.listeners.get(id) ?? new Set();
    this.listeners.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.listeners.get(id) === listeners) this.listeners.delete(id);
    };
  }

  changed(id: string): void {
    for (const listener of this.listeners.get(id) ?? []) listener();
  }

  onApplicationShutdown(): void {
    this.timer.stop();
  }

  private renew(): void {
    if (this.listeners.size === 0) return;
    this.store.renew([...this.listeners.keys()], this.clock.now()).catch((error: unknown) => {
      failedJobs.send({ job: 'quickPlay' });
      this.logger.warn(`Tickets for quick games were not renewed: ${String(error)}`);
    });
  }
}
