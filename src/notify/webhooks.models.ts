import { Field, Int, ObjectType } from '@nestjs/graphql';
import { enumType } from '../kernel/schema/enum-type.js';
import { UuidField } from '../kernel/input/id.js';
import { ListField } from '../kernel/schema/prices.js';
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
