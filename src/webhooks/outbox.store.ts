import { Injectable } from '@nestjs/common';
import { perDialect } from '../database/snippets.js';
import { StatementRunner } from '../database/statement-runner.js';
import { all, change, one, write } from '../database/steps.js';
import { waitAfter } from './backoff.js';
import type { Delivery } from './webhook.js';

/** Longer than an attempt: another server takes over what a killed one has left. */
const LEASE_MS = 20_000;
const CANDIDATES = 16;
/** Messages that wait for a webhook that fails. */
const MAX_WAITING = 100;

const IS_FREE = (now: string): string => `status = 'ON' AND busy_until <= ${now}`;
const DUE = perDialect(
  ({ now }) => `SELECT DISTINCT webhooks.id, url, secret, failures FROM webhook_deliveries
    JOIN webhooks ON webhooks.id = webhook_deliveries.webhook_id WHERE ${IS_FREE(now)} LIMIT ${CANDIDATES}`,
);
/** Of several servers that have found the same one, one claims it. */
const CLAIM = perDialect(
  ({ now }) => `UPDATE webhooks SET busy_until = ${now} + ${LEASE_MS} WHERE id = $1 AND ${IS_FREE(now)}`,
);
const RENEW = perDialect(({ now }) => `UPDATE webhooks SET busy_until = ${now} + ${LEASE_MS} WHERE id = $1`);
const RELEASE = 'UPDATE webhooks SET busy_until = 0 WHERE id = $1';

const OLDEST = `SELECT webhook_id AS "webhookId", game_id AS "gameId", version, event, created_at AS "createdAt"
  FROM webhook_deliveries WHERE webhook_id = $1 ORDER BY created_at, game_id, version, event LIMIT 1`;
const DONE =
  'DELETE FROM webhook_deliveries WHERE webhook_id = $1 AND game_id = $2 AND version = $3 AND event = $4';
const SUCCEEDED = perDialect(
  ({ now }) => `UPDATE webhooks SET failures = 0, last_delivery_at = ${now} WHERE id = $1`,
);
const FAILED = perDialect(
  ({ now }) => `UPDATE webhooks SET failures = failures + 1, last_failure = $2, last_failure_at = ${now},
    busy_until = ${now} + $3 WHERE id = $1`,
);
const SWITCH_OFF = perDialect(
  ({
    now,
  }) => `UPDATE webhooks SET status = 'OFF', failures = failures + 1, last_failure = $2, last_failure_at = ${now},
    busy_until = 0 WHERE id = $1`,
);
const CLEAR = 'DELETE FROM webhook_deliveries WHERE webhook_id = $1';
/** Drops all but the newest messages. */
const TRIM = `DELETE FROM webhook_deliveries WHERE webhook_id = $1 AND created_at < (SELECT created_at
  FROM webhook_deliveries WHERE webhook_id = $1 ORDER BY created_at DESC LIMIT 1 OFFSET ${MAX_WAITING - 1})`;
/** A message of a webhook that was deleted at the same moment. */
const STRAYS = 'DELETE FROM webhook_deliveries WHERE webhook_id NOT IN (SELECT id FROM webhooks)';

/** A webhook with messages, claimed by this server for a while. */
export interface ClaimedWebhook {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  readonly failures: number;
}

/** Messages that wait, by webhook: each is worked off by one server at a time, in order. */
@Injectable()
export class OutboxStore {
  constructor(private readonly runner: StatementRunner) {}

  /** Claims webhooks that have messages and are free, at most `count`. Reads alone where there are none. */
  async claim(count: number): Promise<readonly ClaimedWebhook[]> {
    const due = await this.runner.read(() => all<ClaimedWebhook>(DUE));
    const claimed: ClaimedWebhook[] = [];
    for (const webhook of due) {
      if (claimed.length === count) break;
      if ((await this.runner.transaction(() => change(CLAIM, webhook.id))) === 1) claimed.push(webhook);
    }
    return claimed;
  }

  /** The oldest message of a webhook. */
  oldest(webhookId: string): Promise<Delivery | undefined> {
    return this.runner.read(() => one<Delivery>(OLDEST, webhookId));
  }

  /** Strikes a message off, and keeps the webhook claimed. */
  delivered({ webhookId, gameId, version, event }: Delivery): Promise<void> {
    return this.runner.transaction(function* () {
      yield* write(DONE, webhookId, gameId, version, event);
      yield* write(SUCCEEDED, webhookId);
      yield* write(RENEW, webhookId);
    });
  }

  /** Lets go of a webhook. */
  release(webhookId: string): Promise<void> {
    return this.runner.transaction(() => write(RELEASE, webhookId));
  }

  /** Has a webhook wait before its next attempt, or switches it off after too many. @param failures this one included */
  failed(webhookId: string, failures: number, reason: string): Promise<void> {
    const wait = waitAfter(failures);
    if (wait === undefined) return this.switchOff(webhookId, reason);
    return this.runner.transaction(function* () {
      yield* write(FAILED, webhookId, reason, wait);
      yield* write(TRIM, webhookId);
    });
  }

  /** Sends nothing any more until the player pings it; what waits is dropped. */
  switchOff(webhookId: string, reason: string): Promise<void> {
    return this.runner.transaction(function* () {
      yield* write(SWITCH_OFF, webhookId, reason);
      yield* write(CLEAR, webhookId);
    });
  }

  removeStrays(): Promise<number> {
    return this.runner.transaction(() => change(STRAYS));
  }
}
