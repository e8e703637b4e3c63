import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { IdField, TextField } from '../kernel/input/fields.js';
import { ArrayMaxSize, ArrayMinSize, IsIn } from 'class-validator';
import { RetriableInput } from '../kernel/input/retry.inputs.js';
import { MAX_URL, WEBHOOK_EVENTS, type WebhookEvent } from './webhook.js';
import { WebhookEventEnum } from './webhooks.models.js';

@InputType({ description: 'A webhook to create.' })
export class CreateWebhookInput extends RetriableInput {
  @TextField(MAX_URL, { description: 'A public `https://` URL of at most 500 characters.' })
  url!: string;

  @Field(() => [WebhookEventEnum], { description: 'The events to send: one or more.' })
  @ArrayMinSize(1)
  @ArrayMaxSize(WEBHOOK_EVENTS.length)
  @IsIn(WEBHOOK_EVENTS, { each: true })
  events!: WebhookEvent[];
}

@InputType({ description: 'A webhook to test and switch on.' })
export class PingWebhookInput extends RetriableInput {
  @IdField('the UUID of a webhook', { description: 'Id of the webhook.' })
  webhookId!: string;
}

@InputType({ description: 'A webhook to delete.' })
export class DeleteWebhookInput extends RetriableInput {
  @IdField('the UUID of a webhook', { description: 'Id of the webhook.' })
  webhookId!: string;
}

@ArgsType()
export class WebhookArgs {
  @IdField('the UUID of a webhook', { description: 'Id of one of your webhooks.' })
  id!: string;
}
