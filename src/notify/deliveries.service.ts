import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../kernel/clock.js';
import { BackgroundJob } from '../kernel/jobs/background-job.js';
import { Config } from '../kernel/config/config.js';
import { signedMessage } from './message.js';
import { OutboxStore, type ClaimedWebhook } from './outbox.store.js';
import { Receivers, type Outcome } from './send.js';
import type { Delivery } from './webhook.js';
import { reportFailure } from '../kernel/jobs/failed-jobs.js';
import { world } from '../kernel/world.js';

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
  private readonly looking = new BackgroundJob({
    job: 'webhooks',
    name: DeliveriesService.name,
    failure: 'Failed to look for webhook messages; will retry',
    everyMs: EVERY_MS,
    run: () => this.begin(),
  });

  constructor(
    private readonly outbox: OutboxStore,
    private readonly receivers: Receivers,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.webhooks) this.looking.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.end.abort();
    await this.looking.stop();
    await Promise.all(this.running.values());
  }

  /** Starts to deliver pending messages, up to the concurrency limit. */
  look(): Promise<void> {
    return this.looking.run();
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
          const what = `Failed to deliver messages of webhook ${webhook.id}; will retry`;
          reportFailure('webhooks', this.logger, what, error);
        })
        .finally(() => this.running.delete(webhook.playerId));
      this.running.set(webhook.playerId, work);
    }
  }

  private async process(webhook: ClaimedWebhook): Promise<void> {
    const end = world.monotonic() + TURN_MS;
    let claimed = webhook;
    for (let sent = 0; sent < MAX_PER_TURN && world.monotonic() < end; sent++) {
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

  private attempt({ url, secret }: ClaimedWebhook, delivery: Delivery): Promise<Outcome> {
    const { webhookAllowPrivate: allowsPrivate, joinUrl } = this.config;
    const message = signedMessage(delivery, secret, this.clock.now(), joinUrl);
    return this.receivers.send(url, message, { allowsPrivate, stop: this.end.signal });
  }
}
