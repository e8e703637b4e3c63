import { Global, Module } from '@nestjs/common';
import { GameNews } from '../games/storage/game-hooks.js';
import { DeliveriesService } from './deliveries.service.js';
import { OutboxStore } from './outbox.store.js';
import { Receivers } from './send.js';
import { WebhookWriter } from './webhook-writer.js';
import { WebhooksResolver } from './webhooks.resolver.js';
import { WebhooksService } from './webhooks.service.js';
import { PlayersModule } from '../identity/players.module.js';
import { WebhooksOfPlayers } from './player-steps.js';

/** Provides `GameNews`. Global, because games must not depend on notifications. */
@Global()
@Module({
  providers: [{ provide: GameNews, useClass: WebhookWriter }],
  exports: [GameNews],
})
class NewsModule {}

@Module({
  imports: [NewsModule, PlayersModule],
  providers: [
    WebhooksResolver,
    WebhooksService,
    WebhooksOfPlayers,
    OutboxStore,
    DeliveriesService,
    Receivers,
  ],
})
export class WebhooksModule {}
