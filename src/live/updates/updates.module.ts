import { Module } from '@nestjs/common';
import { GamesModule } from '../../games/games.module.js';
import { PlayerUpdatesService } from './player-updates.service.js';
import { UpdatesResolver } from './updates.resolver.js';
import { withRedis } from '../../kernel/redis/with-redis.js';
import { RedisWatchers } from './redis-watchers.js';
import { UpdatesService } from './updates.service.js';
import { LocalWatchers, Watchers } from './watchers.js';

@Module({
  imports: [GamesModule],
  providers: [
    PlayerUpdatesService,
    UpdatesResolver,
    UpdatesService,
    withRedis(Watchers, { local: LocalWatchers, shared: RedisWatchers }),
  ],
  exports: [Watchers],
})
export class UpdatesModule {}
