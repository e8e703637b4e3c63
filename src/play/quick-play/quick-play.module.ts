import { Module } from '@nestjs/common';
import { DefinitionsModule } from '../../games/definitions/definitions.module.js';
import { GamesModule } from '../../games/games.module.js';
import { UpdatesModule } from '../../live/updates/updates.module.js';
import { FollowedTickets } from './followed-tickets.js';
import { Matching } from './matching.js';
import { QuickPlayResolver } from './quick-play.resolver.js';
import { QuickPlayService } from './quick-play.service.js';
import { TicketsStore } from './tickets.store.js';

@Module({
  imports: [DefinitionsModule, GamesModule, UpdatesModule],
  providers: [FollowedTickets, Matching, QuickPlayResolver, QuickPlayService, TicketsStore],
  exports: [QuickPlayService],
})
export class QuickPlayModule {}
