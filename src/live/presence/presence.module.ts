import { Module } from '@nestjs/common';
import { GamesModule } from '../../games/games.module.js';
import { PlayersModule } from '../../identity/players.module.js';
import { UpdatesModule } from '../updates/updates.module.js';
import { GamePresenceResolver } from './presence.resolver.js';
import { PresenceService } from './presence.service.js';
import { SeatPresenceResolver } from './seat-presence.resolver.js';

@Module({
  imports: [GamesModule, PlayersModule, UpdatesModule],
  providers: [GamePresenceResolver, PresenceService, SeatPresenceResolver],
})
export class PresenceModule {}
