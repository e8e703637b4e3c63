/** Addresses that the server calls. */
import type { RestRoute } from '../route.js';

export const webhookRoutes: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/v1/webhooks',
    field: ['webhooks'],
    property: 'webhooks',
    caller: 'player',
    tag: 'webhooks',
  },
  {
    method: 'GET',
    path: '/v1/webhooks/{webhookId}',
    field: ['webhook'],
    renamed: { webhookId: 'id' },
    absent: 'webhook',
    about: 'One of your webhooks.',
    caller: 'player',
    tag: 'webhooks',
  },
  {
    method: 'POST',
    path: '/v1/webhooks',
    field: ['createWebhook'],
    created: '/v1/webhooks/{webhook.id}',
    tag: 'webhooks',
  },
  { method: 'POST', path: '/v1/webhooks/{webhookId}/ping', field: ['pingWebhook'], tag: 'webhooks' },
  {
    method: 'DELETE',
    path: '/v1/webhooks/{webhookId}',
    field: ['deleteWebhook'],
    about: 'Deletes a webhook and its pending messages.',
    tag: 'webhooks',
  },
];
