/** Steps that read and change the webhooks of players. */
import { RequestError } from '../kernel/errors/request-error.js';
import { perDialect } from '../storage/snippets.js';
import { all, change, one, only, write, type Steps } from '../storage/steps.js';
import { selected } from '../storage/table.js';
import { lockAccounts } from '../identity/accounts.js';
import { WEBHOOKS } from './tables.js';
import {
  MAX_WEBHOOKS,
  PING_EVERY_MS,
  pingedTooOften,
  webhookNotFound,
  type Webhook,
  type WebhookEvent,
} from './webhook.js';

const COLUMNS = selected(WEBHOOKS, ['busy_until', 'retry_at', 'pinged_at']);
const OF_PLAYER = `SELECT ${COLUMNS} FROM webhooks WHERE player_id = $1 ORDER BY id`;
const BY_ID = `SELECT ${COLUMNS} FROM webhooks WHERE id = $1 AND player_id = $2`;
const COUNT = 'SELECT count(*) AS count FROM webhooks WHERE player_id = $1';
const ADD = `INSERT INTO webhooks (id, player_id, url, events, secret, status, created_at, busy_until, failures)
  VALUES ($1, $2, $3, $4, $5, 'ON', $6, 0, 0)`;
const REMOVE = 'DELETE FROM webhooks WHERE id = $1 AND player_id = $2';
const REMOVE_DELIVERIES = 'DELETE FROM webhook_deliveries WHERE webhook_id = $1';

const PING_WAIT = perDialect(
  ({ now, forNoKeyUpdate }) => `SELECT pinged_at + ${PING_EVERY_MS} - ${now} AS wait FROM webhooks
    WHERE id = $1 AND player_id = $2 ${forNoKeyUpdate}`,
);
/** A webhook that is ON keeps its failures and claim: a ping only gains one attempt. */
const SWITCH_ON = perDialect(
  ({ now }) => `UPDATE webhooks SET failures = CASE status WHEN 'OFF' THEN 0 ELSE failures END, status = 'ON',
    retry_at = 0, pinged_at = ${now} WHERE id = $1`,
);
const ADD_PING = perDialect(
  ({ now }) => `INSERT INTO webhook_deliveries (webhook_id, game_id, version, event, created_at)
    SELECT id, '', 0, 'PING', ${now} FROM webhooks WHERE id = $1
    ON CONFLICT (webhook_id, game_id, version, event) DO NOTHING`,
);
const END_WAIT = perDialect(
  ({ now }) => `UPDATE webhook_deliveries SET due_at = ${now} WHERE webhook_id = $1`,
);

/** A row of `webhooks`. */
interface WebhookRow extends Omit<Webhook, 'events'> {
  readonly events: string;
}

const toWebhook = ({ events, ...row }: WebhookRow): Webhook => ({
  ...row,
  events: events.split(',') as WebhookEvent[],
});

/** A player's webhooks in order of creation. */
export function* webhooksOf(playerId: string): Steps<readonly Webhook[]> {
  return (yield* all<WebhookRow>(OF_PLAYER, playerId)).map(toWebhook);
}

/** @throws RequestError WEBHOOK_NOT_FOUND */
export function* findWebhook(playerId: string, id: string): Steps<Webhook> {
  const row = yield* one<WebhookRow>(BY_ID, id, playerId);
  if (!row) throw webhookNotFound(id);
  return toWebhook(row);
}

/** @throws RequestError UNAUTHENTICATED, WEBHOOK_LIMIT */
export function* addWebhook({ id, playerId, url, events, secret, createdAt }: Webhook): Steps<void> {
  const accounts = yield* lockAccounts([playerId], playerId);
  accounts.require(playerId);
  const { count } = yield* only<{ count: number }>(COUNT, playerId);
  if (count >= MAX_WEBHOOKS) {
    const message = `You already have ${MAX_WEBHOOKS} webhooks, the maximum. Delete one first.`;
    throw new RequestError('WEBHOOK_LIMIT', message, { maximum: MAX_WEBHOOKS });
  }
  yield* write(ADD, id, playerId, url, events.join(','), secret, createdAt);
}

/** Switches a webhook on, ends its delay and adds a ping. @throws RequestError WEBHOOK_NOT_FOUND, RATE_LIMITED */
export function* pingWebhook(playerId: string, id: string): Steps<void> {
  const pinged = yield* one<{ wait: number }>(PING_WAIT, id, playerId);
  if (!pinged) throw webhookNotFound(id);
  if (pinged.wait > 0) throw pingedTooOften(pinged.wait);
  yield* write(SWITCH_ON, id);
  yield* write(ADD_PING, id);
  yield* write(END_WAIT, id);
}

/** Removes a webhook and its pending messages. @throws RequestError WEBHOOK_NOT_FOUND */
export function* removeWebhook(playerId: string, id: string): Steps<void> {
  if ((yield* change(REMOVE, id, playerId)) === 0) throw webhookNotFound(id);
  yield* write(REMOVE_DELIVERIES, id);
}
