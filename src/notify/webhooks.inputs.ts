import { ArgsType, Field, ID, InputType } from '@nestjs/graphql';
import { ArrayMaxSize, ArrayMinSize, IsIn, IsString, MaxLength } from 'class-validator';
import { IsId } from '../kernel/input/id.js';
import { RetriableInput } from '../kernel/input/retry.inputs.js';
import { MAX_URL, WEBHOOK_EVENTS, type WebhookEvent } from './webhook.js';
import { WebhookEventEnum } from './webhooks.models.js';

@InputType({ description: 'A webhook to create.' })
export class CreateWebhookInput extends RetriableInput {
  @Field({ description: 'A public `https://` URL of at most 500 characters.' })
  @IsString()
  @MaxLength(MAX_URL)
  url!: string;

  @Field(() => [WebhookEventEnum], { description: 'The events to send: one or more.' })
  @ArrayMinSize(1)
  @ArrayMaxSize(WEBHOOK_EVENTS.length)
  @IsIn(WEBHOOK_EVENTS, { each: true })
  events!: WebhookEvent[];
}

@InputType({ description: 'A webhook to test and switch on.' })
export class PingWebhookInput extends RetriableInput {
  @Field(() => ID, { description: 'Id of the webhook.' })
  @IsId('the UUID of a webhook')
  webhookId!: string;
}

@InputType({ description: 'A webhook to delete.' })
export class DeleteWebhookInput extends RetriableInput {
  @Field(() => ID, { description: 'Id of the webhook.' })
  @IsId('the UUID of a webhook')
  webhookId!: string;
}

@ArgsType()
export class WebhookArgs {
  @Field(() => ID, { description: 'Id of one of your webhooks.' })
  @IsId('the UUID of a webhook')
  id!: string;
}
