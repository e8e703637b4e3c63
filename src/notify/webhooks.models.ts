import { dateOf } from '../kernel/input/date-time.js';
import { field, nullable, objectType } from '../kernel/schema/object-type.js';
import { enumType } from '../kernel/schema/enum-type.js';
import { WEBHOOK_EVENTS, type Webhook, type WebhookEvent, type WebhookStatus, MAX_URL } from './webhook.js';
import { required, inputType, argsType } from '../kernel/input/fields.js';
import { ArrayMaxSize, ArrayMinSize, IsIn } from '../kernel/input/checks.js';
import { retriable } from '../kernel/input/retry.inputs.js';

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

export const CreateWebhookInput = inputType('CreateWebhookInput', 'A webhook to create.', {
  ...retriable,
  url: required.text(MAX_URL, 'A public `https://` URL of at most 500 characters.'),
  events: required.other<WebhookEvent[]>(() => [WebhookEventEnum], 'The events to send: one or more.', [
    ArrayMinSize(1),
    ArrayMaxSize(WEBHOOK_EVENTS.length),
    IsIn(WEBHOOK_EVENTS, { each: true }),
  ]),
});
export type CreateWebhookInput = InstanceType<typeof CreateWebhookInput>;

export const PingWebhookInput = inputType('PingWebhookInput', 'A webhook to test and switch on.', {
  ...retriable,
  webhookId: required.id('webhook'),
});
export type PingWebhookInput = InstanceType<typeof PingWebhookInput>;

export const DeleteWebhookInput = inputType('DeleteWebhookInput', 'A webhook to delete.', {
  ...retriable,
  webhookId: required.id('webhook'),
});
export type DeleteWebhookInput = InstanceType<typeof DeleteWebhookInput>;

export const WebhookArgs = argsType({
  id: required.id('webhook', 'Id of one of your webhooks.'),
});
export type WebhookArgs = InstanceType<typeof WebhookArgs>;
