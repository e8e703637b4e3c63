import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CurrentPlayer, type Caller } from '../kernel/caller/caller.js';
import { retryOf } from '../kernel/input/retry.js';
import { Cost, ListSize } from '../kernel/schema/prices.js';
import { MAX_WEBHOOKS } from './webhook.js';
import {
  CreateWebhookInput,
  DeleteWebhookInput,
  PingWebhookInput,
  WebhookArgs,
  CreatedWebhookModel,
  webhookModel,
  WebhookModel,
} from './webhooks.models.js';
import { WebhooksService } from './webhooks.service.js';

@Resolver(() => WebhookModel)
export class WebhooksResolver {
  constructor(private readonly webhooks: WebhooksService) {}

  @Cost(100)
  @ListSize(MAX_WEBHOOKS)
  @Query(() => [WebhookModel], { name: 'webhooks', description: 'Your webhooks, at most 5.' })
  async list(@CurrentPlayer() caller: Caller): Promise<readonly WebhookModel[]> {
    return (await this.webhooks.list(caller)).map(webhookModel);
  }

  @Cost(100)
  @Query(() => WebhookModel, {
    nullable: true,
    description: 'One of your webhooks; null if you have no webhook with that id.',
  })
  async webhook(
    @CurrentPlayer() caller: Caller,
    @Args() { id: wanted }: WebhookArgs,
  ): Promise<WebhookModel | null> {
    const found = (await this.webhooks.list(caller)).find(({ id }) => id === wanted);
    return found ? webhookModel(found) : null;
  }

  @Cost(600)
  @Mutation(() => CreatedWebhookModel, {
    description:
      'Creates a webhook: the server calls your URL on events in your games. Requires a server with webhooks enabled. Messages ' +
      'are signed according to Standard Webhooks and delivered at least once.',
  })
  async createWebhook(
    @CurrentPlayer() caller: Caller,
    @Args('input') input: CreateWebhookInput,
  ): Promise<CreatedWebhookModel> {
    const { url, events } = input;
    const webhook = await this.webhooks.create(caller, url, events, retryOf(caller, 'createWebhook', input));
    return { webhook: webhookModel(webhook), secret: webhook.secret };
  }

  @Cost(600)
  @Mutation(() => WebhookModel, {
    description:
      'Switches a webhook on and sends it a message of type `ping` within seconds. Allowed once a minute. `webhooks` then ' +
      'reports whether the message was delivered.',
  })
  async pingWebhook(
    @CurrentPlayer() caller: Caller,
    @Args('input') input: PingWebhookInput,
  ): Promise<WebhookModel> {
    const retry = retryOf(caller, 'pingWebhook', input);
    return webhookModel(await this.webhooks.ping(caller, input.webhookId, retry));
  }

  @Mutation(() => Boolean, { description: 'Deletes a webhook and its pending messages. Returns true.' })
  async deleteWebhook(
    @CurrentPlayer() caller: Caller,
    @Args('input') input: DeleteWebhookInput,
  ): Promise<boolean> {
    await this.webhooks.delete(caller, input.webhookId, retryOf(caller, 'deleteWebhook', input));
    return true;
  }
}
