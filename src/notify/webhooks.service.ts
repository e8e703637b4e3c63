import { Injectable } from '@nestjs/common';
import type { Caller } from '../kernel/caller/caller.js';
import { Clock } from '../kernel/clock.js';
import { RequestError } from '../kernel/errors/request-error.js';
import type { Retry } from '../kernel/input/retry.js';
import { RetriesStore } from '../storage/retries/retries.store.js';
import { StatementRunner } from '../storage/statement-runner.js';
import type { Steps } from '../storage/steps.js';
import { Config } from '../kernel/config/config.js';
import { faultOfUrl } from './addresses.js';
import type { Webhook, WebhookEvent } from './webhook.js';
import { addWebhook, findWebhook, pingWebhook, removeWebhook, webhooksOf } from './webhooks.store.js';
import { world } from '../kernel/world.js';

const SECRET_BYTES = 32;

/** Creates, lists, tests and deletes webhooks. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly runner: StatementRunner,
    private readonly retries: RetriesStore,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a webhook; a retry returns the one already created.
   * @throws RequestError WEBHOOKS_OFF, WEBHOOK_REFUSED, WEBHOOK_LIMIT, UNAUTHENTICATED, or WEBHOOK_NOT_FOUND if it was
   * deleted before the retry
   */
  create(
    { id: playerId }: Caller,
    url: string,
    events: readonly WebhookEvent[],
    retry?: Retry,
  ): Promise<Webhook> {
    this.requireOn();
    const fault = faultOfUrl(url, this.config.webhookAllowPrivate);
    if (fault !== undefined)
      throw new RequestError('WEBHOOK_REFUSED', `The webhook URL is not allowed: ${fault}.`);
    const webhook: Webhook = {
      id: world.orderedId(),
      playerId,
      url: new URL(url).href,
      events: [...new Set(events)],
      secret: `whsec_${world.randomBytes(SECRET_BYTES).toString('base64')}`,
      status: 'ON',
      createdAt: this.clock.now(),
      ...{ lastDeliveryAt: null, failures: 0, lastFailure: null, lastFailureAt: null },
    };
    return this.once(webhook, retry, () => addWebhook(webhook));
  }

  /** The webhooks of the caller, in order of creation. */
  list({ id }: Caller): Promise<readonly Webhook[]> {
    return this.runner.read(() => webhooksOf(id));
  }

  /** Switches the webhook on and sends a ping. @throws RequestError WEBHOOKS_OFF, WEBHOOK_NOT_FOUND, RATE_LIMITED */
  ping({ id: playerId }: Caller, id: string, retry?: Retry): Promise<Webhook> {
    this.requireOn();
    return this.once({ playerId, id }, retry, () => pingWebhook(playerId, id));
  }

  /** @throws RequestError WEBHOOK_NOT_FOUND */
  async delete({ id: playerId }: Caller, id: string, retry?: Retry): Promise<void> {
    const remove = function* (): Steps<true> {
      yield* removeWebhook(playerId, id);
      return true;
    };
    await this.runner.transaction(() => this.retries.once(retry, remove));
  }

  /** Runs `work` once per idempotency key and returns the resulting webhook. */
  private once(
    { playerId, id }: Pick<Webhook, 'playerId' | 'id'>,
    retry: Retry | undefined,
    work: () => Steps<void>,
  ): Promise<Webhook> {
    const { retries } = this;
    return this.runner.transaction(function* () {
      const changed = yield* retries.once(retry, function* () {
        yield* work();
        return id;
      });
      return yield* findWebhook(playerId, changed);
    });
  }

  private requireOn(): void {
    if (this.config.webhooks) return;
    throw new RequestError(
      'WEBHOOKS_OFF',
      'Webhooks are disabled on this server. Ask its operator to enable them.',
    );
  }
}
