import { Injectable } from '@nestjs/common';
import type { Caller } from '../kernel/caller/caller.js';
import { Clock } from '../kernel/clock.js';
import { RequestError } from '../kernel/errors/request-error.js';
import type { Retry } from '../kernel/input/retry.js';
import { Config } from '../kernel/config/config.js';
import { faultOfUrl } from './addresses.js';
import type { Webhook, WebhookEvent } from './webhook.js';
import { WebhooksStore } from './webhooks.store.js';
import { world } from '../kernel/world.js';

const SECRET_BYTES = 32;

/** Creates, lists, tests and deletes webhooks. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly store: WebhooksStore,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** @throws RequestError WEBHOOKS_OFF, WEBHOOK_REFUSED, WEBHOOK_LIMIT, UNAUTHENTICATED */
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
    return this.store.add(webhook, retry);
  }

  /** The webhooks of the caller, in order of creation. */
  list({ id }: Caller): Promise<readonly Webhook[]> {
    return this.store.list(id);
  }

  /** Switches the webhook on and sends a ping. @throws RequestError WEBHOOKS_OFF, WEBHOOK_NOT_FOUND */
  ping({ id: playerId }: Caller, id: string, retry?: Retry): Promise<Webhook> {
    this.requireOn();
    return this.store.ping(playerId, id, retry);
  }

  /** @throws RequestError WEBHOOK_NOT_FOUND */
  delete({ id: playerId }: Caller, id: string, retry?: Retry): Promise<void> {
    return this.store.remove(playerId, id, retry);
  }

  private requireOn(): void {
    if (this.config.webhooks) return;
    throw new RequestError(
      'WEBHOOKS_OFF',
      'Webhooks are disabled on this server. Ask its operator to enable them.',
    );
  }
}
