import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock, Periodic } from '../kernel/clock.js';
import { Config } from '../kernel/config/config.js';
import { signedMessage } from './message.js';
import { OutboxStore, type ClaimedWebhook } from './outbox.store.js';
import { send } from './send.js';
import type { Delivery } from './webhook.js';
import { failedJobs } from '../kernel/signals/failed-jobs.js';

const EVERY_MS = 1_000;
/** Maximum number of webhooks processed at once. */
const AT_ONCE = 16;
/** Maximum messages of one webhook per turn. */
const MAX_PER_TURN = 20;
/** Maximum duration of a turn. */
const TURN_MS = 10_000;

/**
 * Delivers messages in the background. One server at a time claims a webhook in the database; others take over from a
 * stopped server. A slow or failing webhook delays only messages of its player: each player has one attempt at a time.
 */
@Injectable()
export class DeliveriesService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(DeliveriesService.name);
  /** Keyed by player; includes webhooks deleted since. */
  private readonly running = new Map<string, Promise<void>>();
  private readonly end = new AbortController();
  private timer: Periodic | undefined;
  private looking: Promise<void> | undefined;

  constructor(
    private readonly outbox: OutboxStore,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.webhooks) return;
    this.timer = new Periodic(() => {
      this.look().catch((error: unknown) => {
        failedJobs.send({ job: 'webhooks' });
        this.logger.warn(`Failed to look for webhook messages; will retry: ${String(error)}`);
      });
    }, EVERY_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    this.timer?.stop();
    this.end.abort();
    await this.looking?.catch(() => undefined);
    await Promise.all(this.running.values());
  }

  /** Starts to deliver pending messages, up to the concurrency limit. */
  look(): Promise<void> {
    this.looking ??= this.begin().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  /** Attempts all due messages; resolves after the attempts. */
  async deliverAll(): Promise<void> {
    await this.look();
    await Promise.all(this.running.values());
  }

  private async begin(): Promise<void> {
    const room = AT_ONCE - this.running.size;
    if (room <= 0 || this.end.signal.aborted) return;
    for (const webhook of await this.outbox.claim(room, this.running)) {
      const work = this.process(webhook)
        .catch((error: unknown) => {
          // The claim expires.
          failedJobs.send({ job: 'webhooks' });
          this.logger.warn(
            `Failed to deliver messages of webhook ${webhook.id}; will retry: ${String(error)}`,
          );
        })
        .finally(() => this.running.delete(webhook.playerId));
      this.running.set(webhook.playerId, work);
    }
  }

  private async process(webhook: ClaimedWebhook): Promise<void> {
    const end = performance.now() + TURN_MS;
    let claimed = webhook;
    for (let sent = 0; sent < MAX_PER_TURN && performance.now() < end; sent++) {
      const delivery = await this.outbox.oldest(claimed.id);
      if (!delivery) break;
      const outcome = await this.attempt(claimed, delivery);
      if (outcome.kind === 'stopped') break;
      if (outcome.kind === 'gone') return this.outbox.switchOff(claimed, 'the receiver answered 410 Gone');
      if (outcome.kind === 'failed') return this.outbox.failed(claimed, outcome.reason);
      const prolonged = await this.outbox.delivered(claimed, delivery);
      if (!prolonged) return;
      claimed = prolonged;
    }
    await this.outbox.release(claimed);
  }

  private attempt({ url, secret }: ClaimedWebhook, delivery: Delivery): ReturnType<typeof send> {
    const { webhookAllowPrivate: allowsPrivate, joinUrl } = this.config;
    const message = signedMessage(delivery, secret, this.clock.now(), joinUrl);
    return send(url, message, { allowsPrivate, stop: this.end.signal });
  }
}
