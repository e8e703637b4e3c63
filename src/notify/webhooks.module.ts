import { Global, Module } from '@nestjs/common';
import { GameNews } from '../games/storage/game-hooks.js';
import { DeliveriesService } from './deliveries.service.js';
import { OutboxStore } from './outbox.store.js';
import { WebhookWriter } from './webhook-writer.js';
import { WebhooksResolver } from './webhooks.resolver.js';
import { WebhooksService } from './webhooks.service.js';
import { WebhooksStore } from './webhooks.store.js';

/** Provides `GameNews`. Global, because games do not depend on what is notified of them. */
@Global()
@Module({
  providers: [{ provide: GameNews, useClass: WebhookWriter }],
  exports: [GameNews],
})
class NewsModule {}

@Module({
  imports: [NewsModule],
  providers: [WebhooksResolver, WebhooksService, WebhooksStore, OutboxStore, DeliveriesService],
  exports: [WebhooksService],
})
export class WebhooksModule {}
