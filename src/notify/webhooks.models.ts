import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Uuid } from '../kernel/input/id.js';
import { enumOf } from '../kernel/input/objects.js';
import { ListSize } from '../kernel/schema/prices.js';
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
  constructor(private readonly webhook: Webhook) {}

  @Uuid()
  @Field(() => ID, { description: 'A UUID.' })
  get id(): string {
    return this.webhook.id;
  }

  @Field({ description: 'The URL.' })
  get url(): string {
    return this.webhook.url;
  }

  @ListSize(WEBHOOK_EVENTS.length)
  @Field(() => [WebhookEventEnum], { description: 'The events it reports.' })
  get events(): readonly WebhookEvent[] {
    return this.webhook.events;
  }

  @Field(() => WebhookStatusEnum, { description: 'Whether the server calls it.' })
  get status(): WebhookStatus {
    return this.webhook.status;
  }

  @Field({ description: 'When it was created.' })
  get createdAt(): Date {
    return new Date(this.webhook.createdAt);
  }

  @Field(() => Date, {
    nullable: true,
    description: 'When it last answered with a status from 200 to 299.',
  })
  get lastDeliveryAt(): Date | null {
    return dateOf(this.webhook.lastDeliveryAt);
  }

  @Field(() => Int, { description: 'Failed attempts since the last success.' })
  get failures(): number {
    return this.webhook.failures;
  }

  @Field(() => String, { nullable: true, description: 'The reason for the last failure.' })
  get lastFailure(): string | null {
    return this.webhook.lastFailure;
  }

  @Field(() => Date, { nullable: true, description: 'When the last failure occurred.' })
  get lastFailureAt(): Date | null {
    return dateOf(this.webhook.lastFailureAt);
  }
}

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
