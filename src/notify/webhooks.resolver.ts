import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CurrentPlayer, type Caller } from '../kernel/caller/caller.js';
import { retryOf } from '../kernel/input/retry.js';
import { Cost, ListSize } from '../kernel/schema/prices.js';
import { MAX_WEBHOOKS } from './webhook.js';
import { CreateWebhookInput, DeleteWebhookInput, PingWebhookInput, WebhookArgs } from './webhooks.inputs.js';
import { CreatedWebhookModel, WebhookModel } from './webhooks.models.js';
import { WebhooksService } from './webhooks.service.js';

@Resolver(() => WebhookModel)
export class WebhooksResolver {
  constructor(private readonly webhooks: WebhooksService) {}

  @Cost(100)
  @ListSize(MAX_WEBHOOKS)
  @Query(() => [WebhookModel], { name: 'webhooks', description: 'Your webhooks: 5 at most.' })
  async list(@CurrentPlayer() caller: Caller): Promise<readonly WebhookModel[]> {
    return (await this.webhooks.list(caller)).map((webhook) => new WebhookModel(webhook));
  }

  @Cost(100)
  @Query(() => WebhookModel, {
    nullable: true,
    description: 'A webhook of yours; null if you have no webhook of that id.',
  })
  async webhook(
    @CurrentPlayer() caller: Caller,
    @Args() { id: wanted }: WebhookArgs,
  ): Promise<WebhookModel | null> {
    const found = (await this.webhooks.list(caller)).find(({ id }) => id === wanted);
    return found ? new WebhookModel(found) : null;
  }

  @Cost(600)
  @Mutation(() => CreatedWebhookModel, {
    description:
      'Has the server call an address of yours when you are away, where its operator has turned webhooks on. Messages are ' +
      'signed as Standard Webhooks says, and come at least once.',
  })
  async createWebhook(
    @CurrentPlayer() caller: Caller,
    @Args('input') input: CreateWebhookInput,
  ): Promise<CreatedWebhookModel> {
    const { url, events } = input;
    const webhook = await this.webhooks.create(caller, url, events, retryOf(caller, 'createWebhook', input));
    return { webhook: new WebhookModel(webhook), secret: webhook.secret };
  }

  @Cost(600)
  @Mutation(() => WebhookModel, {
    description:
      'Sends a message of type `ping` within seconds, and switches the webhook on again: once a minute at most. `webhooks` ' +
      'then says when it has arrived, or why not.',
  })
  async pingWebhook(
    @CurrentPlayer() caller: Caller,
    @Args('input') input: PingWebhookInput,
  ): Promise<WebhookModel> {
    const retry = retryOf(caller, 'pingWebhook', input);
    return new WebhookModel(await this.webhooks.ping(caller, input.webhookId, retry));
  }

  @Mutation(() => Boolean, { description: 'Deletes a webhook, and what waits to be sent to it. Gives true.' })
  async deleteWebhook(
    @CurrentPlayer() caller: Caller,
    @Args('input') input: DeleteWebhookInput,
  ): Promise<boolean> {
    await this.webhooks.delete(caller, input.webhookId, retryOf(caller, 'deleteWebhook', input));
    return true;
  }
}
