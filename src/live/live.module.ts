import { Module } from '@nestjs/common';
import { GamesModule } from '../games/games.module.js';
import { PlayersModule } from '../identity/players.module.js';
import { withRedis } from '../kernel/redis/shared-redis.js';
import { GamePresenceResolver, SeatPresenceResolver } from './presence/presence.resolver.js';
import { PresenceService } from './presence/presence.service.js';
import { ReactionsResolver } from './reactions/reactions.resolver.js';
import { ReactionsService } from './reactions/reactions.service.js';
import { PlayerUpdatesService } from './updates/player-updates.service.js';
import { RedisWatchers } from './updates/redis-watchers.js';
import { UpdatesResolver } from './updates/updates.resolver.js';
import { UpdatesService } from './updates/updates.service.js';
import { LocalWatchers, Watchers } from './updates/watchers.js';

/** Live features of games: updates, presence and reactions. */
@Module({
  imports: [GamesModule, PlayersModule],
  providers: [
    ...[PlayerUpdatesService, UpdatesResolver, UpdatesService],
    withRedis(Watchers, { local: LocalWatchers, shared: RedisWatchers }),
    ...[GamePresenceResolver, PresenceService, SeatPresenceResolver],
    ...[ReactionsResolver, ReactionsService],
  ],
  exports: [Watchers],
})
export class LiveModule {}
