import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { UuidField } from '../kernel/input/id.js';
import { enumOf } from '../kernel/input/objects.js';
import { ListField } from '../kernel/schema/prices.js';
import {
  WEBHOOK_EVENTS,
  WEBHOOK_STATUSES,
  type Webhook,
  type WebhookEvent,
  type WebhookStatus,
} from './webhook.js';

export const WebhookEventEnum = enumOf(WEBHOOK_EVENTS);

registerEnumType(WebhookEventEnum, {
  name: 'WebhookEvent',
  description:
    'An event that a webhook reports. Games you play alone or only with server bots do not trigger webhooks.',
  valuesMap: {
    TURN: { description: 'It is your turn.' },
    CHALLENGE: { description: 'Another player has reserved a seat for you.' },
    GAME_ENDED: { description: 'One of your games is over, finished or abandoned.' },
  },
});

export const WebhookStatusEnum = enumOf(WEBHOOK_STATUSES);

registerEnumType(WebhookStatusEnum, {
  name: 'WebhookStatus',
  description: 'Whether the server calls a webhook.',
  valuesMap: {
    ON: { description: 'The server calls it, and retries after failures.' },
    OFF: { description: 'It failed for a day or answered 410. `pingWebhook` switches it on again.' },
  },
});

@ObjectType('Webhook', { description: 'A URL of yours that the server calls on events.' })
export class WebhookModel {
  @UuidField({ description: 'A UUID.' })
  id!: string;

  @Field({ description: 'The URL.' })
  url!: string;

  @ListField(() => WebhookEventEnum, WEBHOOK_EVENTS.length, { description: 'The events it reports.' })
  events!: readonly WebhookEvent[];

  @Field(() => WebhookStatusEnum, { description: 'Whether the server calls it.' })
  status!: WebhookStatus;

  @Field({ description: 'When it was created.' })
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When it last answered with a status from 200 to 299.',
  })
  lastDeliveryAt!: Date | null;

  @Field(() => Int, { description: 'Failed attempts since the last success.' })
  failures!: number;

  @Field(() => String, { nullable: true, description: 'The reason for the last failure.' })
  lastFailure!: string | null;

  @Field(() => Date, { nullable: true, description: 'When the last failure occurred.' })
  lastFailureAt!: Date | null;
}

export const webhookModel = (webhook: Webhook): WebhookModel => ({
  ...webhook,
  createdAt: new Date(webhook.createdAt),
  lastDeliveryAt: dateOf(webhook.lastDeliveryAt),
  lastFailureAt: dateOf(webhook.lastFailureAt),
});

const dateOf = (time: number | null): Date | null => (time === null ? null : new Date(time));

@ObjectType('CreatedWebhook', {
  description: 'A new webhook and its signing secret.',
})
export class CreatedWebhookModel {
  @Field(() => WebhookModel, { description: 'The webhook.' })
  webhook!: WebhookModel;

  @Field({
    description:
      'Verifies signatures according to Standard Webhooks: `whsec_` followed by base64. It is shown only once.',
  })
  secret!: string;
}
