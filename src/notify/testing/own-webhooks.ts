import type { Config } from '../../kernel/config/config.js';
import { SystemClock } from '../../kernel/clock.js';
import type { Retry } from '../../kernel/input/retry.js';
import type { OpenStore } from '../../games/storage/testing/open-store.js';
import type { Webhook } from '../webhook.js';
import { WebhooksService } from '../webhooks.service.js';
import { addWebhook, findWebhook } from '../webhooks.store.js';

/** The webhooks of players by their ids. `add` stores a webhook as given; everything else is done by the service. */
export function ownWebhooks({ opened: { runner }, retries }: OpenStore, config: Config) {
  const service = new WebhooksService(runner, retries, config, new SystemClock());
  const caller = (id: string) => ({ id, name: 'Ana' });
  return {
    add: (webhook: Webhook): Promise<Webhook> =>
      runner.transaction(function* () {
        yield* addWebhook(webhook);
        return yield* findWebhook(webhook.playerId, webhook.id);
      }),
    list: (playerId: string): Promise<readonly Webhook[]> => service.list(caller(playerId)),
    ping: (playerId: string, id: string, retry?: Retry): Promise<Webhook> =>
      service.ping(caller(playerId), id, retry),
    remove: (playerId: string, id: string): Promise<void> => service.delete(caller(playerId), id),
  };
}
