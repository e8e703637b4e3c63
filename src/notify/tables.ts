/** The tables of webhooks and their outbox. */
import { tableOf } from '../storage/table.js';

export const WEBHOOKS = tableOf('webhooks', ['id'], {
  id: 'text',
  player_id: 'text',
  url: 'text',
  events: 'text',
  secret: 'text',
  status: 'text',
  created_at: 'bigint',
  busy_until: 'bigint',
  failures: 'integer',
  last_failure: 'text?',
  last_failure_at: 'bigint?',
  last_delivery_at: 'bigint?',
  retry_at: 'bigint',
  pinged_at: 'bigint',
});

export const WEBHOOK_DELIVERIES = tableOf(
  'webhook_deliveries',
  ['webhook_id', 'game_id', 'version', 'event'],
  {
    webhook_id: 'text',
    game_id: 'text',
    version: 'integer',
    event: 'text',
    created_at: 'bigint',
    due_at: 'bigint',
  },
);
