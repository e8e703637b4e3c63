import { Module } from '@nestjs/common';
import { DefinitionsModule } from '../../games/definitions/definitions.module.js';
import { GamesModule } from '../../games/games.module.js';
import { UpdatesModule } from '../../live/updates/updates.module.js';
import { FollowedTickets } from './followed-tickets.js';
import { Matching } from './matching.js';
import { QuickPlayResolver } from './quick-play.resolver.js';
import { QuickPlayService } from './quick-play.service.js';
import { TicketsStore } from './tickets.store.js';
import { PlayersModule } from '../../identity/players.module.js';
import { TicketsOfPlayers } from './player-steps.js';

@Module({
  imports: [DefinitionsModule, GamesModule, UpdatesModule, PlayersModule],
  providers: [FollowedTickets, Matching, QuickPlayResolver, QuickPlayService, TicketsStore, TicketsOfPlayers],
})
export class QuickPlayModule {}
