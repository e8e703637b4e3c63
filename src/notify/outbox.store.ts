import { Injectable } from '@nestjs/common';
import { perDialect } from '../storage/snippets.js';
import { StatementRunner } from '../storage/statement-runner.js';
import { all, change, one, returning, write, type Steps } from '../storage/steps.js';
import type { Delivery, WebhookStatus } from './webhook.js';

/** Longer than an attempt. After it, another server takes over from a killed one. */
const LEASE_MS = 20_000;
/** Maximum messages a search reads: enough for four players. The next search finds the others. */
const MAX_SEARCHED = 2_000;

const IS_BUSY = (now: string): string =>
  `EXISTS (SELECT 1 FROM webhooks AS busy WHERE busy.player_id = webhooks.player_id AND busy.busy_until > ${now})`;
/** Sorts by waiting time, longest first. A message has no player if its webhook was deleted concurrently. */
export const DUE = perDialect(
  ({ now }) => `SELECT id, player_id AS "playerId", min(due_at) AS due FROM (
      SELECT webhook_id AS id, player_id, due_at FROM webhook_deliveries
      LEFT JOIN webhooks ON webhooks.id = webhook_id
      WHERE due_at <= ${now} AND NOT ${IS_BUSY(now)} ORDER BY due_at LIMIT ${MAX_SEARCHED}) AS waiting
    GROUP BY id, player_id ORDER BY due`,
);

/** Serializes claims for webhooks of a player, across all servers. */
const LOCK = perDialect(
  ({ forNoKeyUpdate }) => `SELECT id FROM webhooks WHERE player_id = $1 ORDER BY id ${forNoKeyUpdate}`,
);
const CLAIM = perDialect(
  ({ now }) => `UPDATE webhooks SET busy_until = ${now} + ${LEASE_MS}
    WHERE id = $1 AND status = 'ON' AND retry_at <= ${now} AND NOT ${IS_BUSY(now)}
    RETURNING id, player_id AS "playerId", url, secret, failures, busy_until AS "until"`,
);
/** Messages added while their webhook was being deleted, switched off or delayed. */
const CLEAR_STRAYS = `DELETE FROM webhook_deliveries
  WHERE webhook_id = $1 AND NOT EXISTS (SELECT 1 FROM webhooks WHERE id = $1 AND status = 'ON')`;
const DELAY_STRAYS = `UPDATE webhook_deliveries SET due_at = webhooks.retry_at
  FROM webhooks WHERE webhooks.id = webhook_id AND webhook_id = $1 AND due_at < webhooks.retry_at`;

export const OLDEST = `SELECT webhook_id AS "webhookId", game_id AS "gameId", version, event, created_at AS "createdAt"
  FROM webhook_deliveries WHERE webhook_id = $1 ORDER BY created_at, game_id, version, event LIMIT 1`;
const DONE =
  'DELETE FROM webhook_deliveries WHERE webhook_id = $1 AND game_id = $2 AND version = $3 AND event = $4';

/** The end identifies a claim: claims of other servers have other ends. */
const IS_CLAIMED = 'id = $1 AND busy_until = $2';
const SUCCEEDED = perDialect(
  ({ now }) => `UPDATE webhooks SET failures = 0, last_delivery_at = ${now}, busy_until = ${now} + ${LEASE_MS}
    WHERE ${IS_CLAIMED} RETURNING busy_until AS "until"`,
);
const RELEASE = `UPDATE webhooks SET busy_until = 0 WHERE ${IS_CLAIMED}`;
/** A ping during the attempt is still sent at once, so the webhook stays on and keeps its messages. */
const IS_PINGED = `pinged_at >= busy_until - ${LEASE_MS}`;
const FAILED = perDialect(
  ({ now }) => `UPDATE webhooks SET failures = failures + 1, last_failure = $3, last_failure_at = ${now},
    retry_at = CASE WHEN ${IS_PINGED} THEN 0 ELSE ${now} + $4 END, busy_until = 0
    WHERE ${IS_CLAIMED} RETURNING retry_at AS "retryAt"`,
);
const SWITCH_OFF = perDialect(
  ({ now }) => `UPDATE webhooks SET status = CASE WHEN ${IS_PINGED} THEN status ELSE 'OFF' END,
    failures = failures + 1, last_failure = $3, last_failure_at = ${now}, busy_until = 0
    WHERE ${IS_CLAIMED} RETURNING status`,
);
const DELAY = perDialect(
  ({ now }) => `UPDATE webhook_deliveries SET due_at = ${now} + $2 WHERE webhook_id = $1`,
);
const CLEAR = 'DELETE FROM webhook_deliveries WHERE webhook_id = $1';

/** A webhook with messages, claimed by this server for a limited time. */
export interface ClaimedWebhook {
  readonly id: string;
  readonly playerId: string;
  readonly url: string;
  readonly secret: string;
  readonly failures: number;
  /** End of the claim in database time, epoch milliseconds. */
  readonly until: number;
}

/** Stores pending messages. For each player, one server sends the messages of one webhook at a time, in order. */
@Injectable()
export class OutboxStore {
  constructor(private readonly runner: StatementRunner) {}

  /**
   * Claims up to `count` webhooks with due messages, at most one per player, longest waiting first. Writes nothing if no
   * message is due.
   * @param excluded players to skip
   */
  async claim(
    count: number,
    excluded: { has(playerId: string): boolean } = new Set(),
  ): Promise<readonly ClaimedWebhook[]> {
    const due = await this.runner.read(() => all<{ id: string; playerId: string | null }>(DUE));
    const claimed = new Map<string, ClaimedWebhook>();
    for (const { id, playerId } of due) {
      if (claimed.size === count) break;
      if (playerId !== null && (claimed.has(playerId) || excluded.has(playerId))) continue;
      const webhook = await this.runner.transaction(() => claim(id, playerId));
      if (webhook) claimed.set(webhook.playerId, webhook);
    }
    return [...claimed.values()];
  }

  oldest(webhookId: string): Promise<Delivery | undefined> {
    return this.runner.read(() => one<Delivery>(OLDEST, webhookId));
  }

  /** Deletes a delivered message. @returns the extended claim; undefined if it has expired */
  delivered(
    claimed: ClaimedWebhook,
    { gameId, version, event }: Delivery,
  ): Promise<ClaimedWebhook | undefined> {
    const { id, until } = claimed;
    return this.runner.transaction(function* () {
      yield* write(DONE, id, gameId, version, event);
      const prolonged = yield* returning<{ until: number }>(SUCCEEDED, id, until);
      return prolonged && { ...claimed, ...prolonged, failures: 0 };
    });
  }

  /** Ends a claim and queues the remaining messages behind those of other webhooks. */
  release({ id, until }: ClaimedWebhook): Promise<void> {
    return this.runner.transaction(function* () {
      if ((yield* change(RELEASE, id, until)) > 0) yield* write(DELAY, id, 0);
    });
  }

  /** Ends a claim after a failure: delays the next attempt, or switches the webhook off after too many. */
  failed(claimed: ClaimedWebhook, reason: string): Promise<void> {
    const { id, until, failures } = claimed;
    const wait = waitAfter(failures + 1);
    if (wait === undefined) return this.switchOff(claimed, reason);
    return this.runner.transaction(function* () {
      const failed = yield* returning<{ retryAt: number }>(FAILED, id, until, reason, wait);
      if (failed) yield* write(DELAY, id, failed.retryAt === 0 ? 0 : wait);
    });
  }

  /** Ends a claim. Unless just pinged, drops pending messages and sends nothing until the player pings the webhook. */
  switchOff({ id, until }: ClaimedWebhook, reason: string): Promise<void> {
    return this.runner.transaction(function* () {
      const ended = yield* returning<{ status: WebhookStatus }>(SWITCH_OFF, id, until, reason);
      if (ended?.status === 'OFF') yield* write(CLEAR, id);
    });
  }
}

function* claim(id: string, playerId: string | null): Steps<ClaimedWebhook | undefined> {
  yield* all(LOCK, playerId);
  const claimed = yield* returning<ClaimedWebhook>(CLAIM, id);
  if (claimed) return claimed;
  yield* write(CLEAR_STRAYS, id);
  yield* write(DELAY_STRAYS, id);
  return undefined;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** About 24 hours in total. */
const WAITS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  8 * HOUR,
];

/** Delay in milliseconds after a number of consecutive failures; undefined if the webhook should be switched off. */
export const waitAfter = (failures: number): number | undefined => WAITS[failures - 1];
