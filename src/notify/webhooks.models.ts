import { dateOf } from '../kernel/input/date-time.js';
import { field, nullable, objectType } from '../kernel/schema/object-type.js';
import { enumType } from '../kernel/schema/enum-type.js';
import { WEBHOOK_EVENTS, type Webhook, type WebhookEvent, type WebhookStatus } from './webhook.js';

export const WebhookEventEnum = enumType<WebhookEvent>(
  'WebhookEvent',
  'An event that a webhook reports. Games you play alone or only with server bots do not trigger webhooks.',
  {
    TURN: 'It is your turn.',
    CHALLENGE: 'Another player has reserved a seat for you.',
    GAME_ENDED: 'One of your games is over, finished or abandoned.',
  },
);

export const WebhookStatusEnum = enumType<WebhookStatus>(
  'WebhookStatus',
  'Whether the server calls a webhook.',
  {
    ON: 'The server calls it, and retries after failures.',
    OFF: 'It failed for a day or answered 410. `pingWebhook` switches it on again.',
  },
);

export const WebhookModel = objectType('Webhook', 'A URL of yours that the server calls on events.', {
  id: field.uuid('A UUID.'),
  url: field.string('The URL.'),
  events: field.listOf(WebhookEventEnum, WEBHOOK_EVENTS.length, 'The events it reports.'),
  status: field.oneOf(WebhookStatusEnum, 'Whether the server calls it.'),
  createdAt: field.date('When it was created.'),
  lastDeliveryAt: nullable.date('When it last answered with a status from 200 to 299.'),
  failures: field.int('Failed attempts since the last success.'),
  lastFailure: nullable.string('The reason for the last failure.'),
  lastFailureAt: nullable.date('When the last failure occurred.'),
});
export type WebhookModel = InstanceType<typeof WebhookModel>;

export const webhookModel = (webhook: Webhook): WebhookModel => ({
  ...webhook,
  createdAt: new Date(webhook.createdAt),
  lastDeliveryAt: dateOf(webhook.lastDeliveryAt),
  lastFailureAt: dateOf(webhook.lastFailureAt),
});

export const CreatedWebhookModel = objectType('CreatedWebhook', 'A new webhook and its signing secret.', {
  webhook: field.object(() => WebhookModel, 'The webhook.'),
  secret: field.string(
    'Verifies signatures according to Standard Webhooks: `whsec_` followed by base64. It is shown only once.',
  ),
});
export type CreatedWebhookModel = InstanceType<typeof CreatedWebhookModel>;
