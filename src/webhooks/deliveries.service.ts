import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../api/clock.js';
import { Config } from '../config/config.js';
import { signedMessage } from './message.js';
import { OutboxStore, type ClaimedWebhook } from './outbox.store.js';
import { send } from './send.js';
import type { Delivery } from './webhook.js';

const EVERY_MS = 1_000;
const STRAYS_EVERY_MS = 600_000;
/** Webhooks that are worked off at once. */
const AT_ONCE = 16;
/** Messages of one webhook before it is the turn of others. */
const IN_A_ROW = 20;

/**
 * Delivers messages in the background. A webhook is claimed in the database by one server at a time; what a stopped server has
 * left, others take over. One that is slow or fails holds up its own messages alone.
 */
@Injectable()
export class DeliveriesService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(DeliveriesService.name);
  private readonly running = new Set<Promise<void>>();
  private readonly end = new AbortController();
  private readonly timers: NodeJS.Timeout[] = [];
  private looking: Promise<void> | undefined;

  constructor(
    private readonly outbox: OutboxStore,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.webhooks) return;
    const every = (time: number, work: () => Promise<unknown>): void => {
      const timer = setInterval(() => {
        work().catch((error: unknown) => {
          this.logger.warn(`Messages of webhooks wait: ${String(error)}`);
        });
      }, time);
      this.timers.push(timer.unref());
    };
    every(EVERY_MS, () => this.look());
    every(STRAYS_EVERY_MS, () => this.outbox.removeStrays());
  }

  async onApplicationShutdown(): Promise<void> {
    this.timers.forEach(clearInterval);
    this.end.abort();
    await this.looking?.catch(() => undefined);
    await Promise.all(this.running);
  }

  /** Begins to deliver what waits, as far as there is room. */
  look(): Promise<void> {
    this.looking ??= this.begin().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  /** Delivers what waits and is due; resolves when it has been tried. */
  async deliverAll(): Promise<void> {
    await this.look();
    await Promise.all(this.running);
  }

  private async begin(): Promise<void> {
    const room = AT_ONCE - this.running.size;
    if (room <= 0 || this.end.signal.aborted) return;
    for (const webhook of await this.outbox.claim(room)) {
      const work = this.workOff(webhook)
        .catch((error: unknown) => {
          // The claim runs out by itself.
          this.logger.warn(`Messages of the webhook ${webhook.id} wait: ${String(error)}`);
        })
        .finally(() => this.running.delete(work));
      this.running.add(work);
    }
  }

  private async workOff(webhook: ClaimedWebhook): Promise<void> {
    let { failures } = webhook;
    for (let sent = 0; sent < IN_A_ROW; sent++) {
      const delivery = await this.outbox.oldest(webhook.id);
      if (!delivery) break;
      const outcome = await this.attempt(webhook, delivery);
      if (outcome.kind === 'stopped') break;
      if (outcome.kind === 'gone')
        return this.outbox.switchOff(webhook.id, 'it has answered 410: it wants no more');
      if (outcome.kind === 'failed') return this.outbox.failed(webhook.id, failures + 1, outcome.reason);
      await this.outbox.delivered(delivery);
      failures = 0;
    }
    await this.outbox.release(webhook.id);
  }

  private attempt({ url, secret }: ClaimedWebhook, delivery: Delivery): ReturnType<typeof send> {
    const { webhookAllowPrivate: allowsPrivate, joinUrl } = this.config;
    const message = signedMessage(delivery, secret, this.clock.now(), joinUrl);
    return send(url, message, { allowsPrivate, stop: this.end.signal });
  }
}
