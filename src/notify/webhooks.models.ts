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
    'What a webhook is called for. Games that you play alone, or with bots of the server alone, call none.',
  valuesMap: {
    TURN: { description: 'The turn has come to you.' },
    CHALLENGE: { description: 'A seat is kept for you.' },
    GAME_ENDED: { description: 'A game of yours is over, played to its end or not.' },
  },
});

export const WebhookStatusEnum = enumOf(WEBHOOK_STATUSES);

registerEnumType(WebhookStatusEnum, {
  name: 'WebhookStatus',
  description: 'Whether a webhook is called.',
  valuesMap: {
    ON: { description: 'It is called; after a failure, later again.' },
    OFF: { description: 'It has failed for a day, or has answered 410. `pingWebhook` switches it on again.' },
  },
});

@ObjectType('Webhook', { description: 'An address of yours that the server calls.' })
export class WebhookModel {
  constructor(private readonly webhook: Webhook) {}

  @Uuid()
  @Field(() => ID, { description: 'A UUID.' })
  get id(): string {
    return this.webhook.id;
  }

  @Field({ description: 'The address.' })
  get url(): string {
    return this.webhook.url;
  }

  @ListSize(WEBHOOK_EVENTS.length)
  @Field(() => [WebhookEventEnum], { description: 'What it is called for.' })
  get events(): readonly WebhookEvent[] {
    return this.webhook.events;
  }

  @Field(() => WebhookStatusEnum, { description: 'Whether it is called.' })
  get status(): WebhookStatus {
    return this.webhook.status;
  }

  @Field({ description: 'When it was created.' })
  get createdAt(): Date {
    return new Date(this.webhook.createdAt);
  }

  @Field(() => Date, {
    nullable: true,
    description: 'When it has last answered with a status of 200 to 299.',
  })
  get lastDeliveryAt(): Date | null {
    return dateOf(this.webhook.lastDeliveryAt);
  }

  @Field(() => Int, { description: 'Attempts that have failed since.' })
  get failures(): number {
    return this.webhook.failures;
  }

  @Field(() => String, { nullable: true, description: 'Why the last of those that have failed did.' })
  get lastFailure(): string | null {
    return this.webhook.lastFailure;
  }

  @Field(() => Date, { nullable: true, description: 'When that was.' })
  get lastFailureAt(): Date | null {
    return dateOf(this.webhook.lastFailureAt);
  }
}

const dateOf = (time: number | null): Date | null => (time === null ? null : new Date(time));

@ObjectType('CreatedWebhook', {
  description: 'A new webhook, and the secret that its messages are signed with.',
})
export class CreatedWebhookModel {
  @Field(() => WebhookModel, { description: 'The webhook.' })
  webhook!: WebhookModel;

  @Field({
    description:
      'Verifies the signatures, as Standard Webhooks says: `whsec_` and base64. It is shown this once.',
  })
  secret!: string;
}
