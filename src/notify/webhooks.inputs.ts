import { required, inputType, argsType } from '../kernel/input/fields.js';
import { ArrayMaxSize, ArrayMinSize, IsIn } from '../kernel/input/checks.js';
import { retriable } from '../kernel/input/retry.inputs.js';
import { MAX_URL, WEBHOOK_EVENTS, type WebhookEvent } from './webhook.js';
import { WebhookEventEnum } from './webhooks.models.js';

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
