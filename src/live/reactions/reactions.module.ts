import { Module } from '@nestjs/common';
import { GamesModule } from '../../games/games.module.js';
import { PlayersModule } from '../../identity/players.module.js';
import { withRedis } from '../../kernel/redis/with-redis.js';
import { GameSignals, LocalGameSignals } from './game-signals.js';
import { RedisGameSignals } from './redis-game-signals.js';
import { ReactionsResolver } from './reactions.resolver.js';
import { ReactionsService } from './reactions.service.js';

@Module({
  imports: [GamesModule, PlayersModule],
  providers: [
    ReactionsResolver,
    ReactionsService,
    withRedis(GameSignals, { local: LocalGameSignals, shared: RedisGameSignals }),
  ],
})
export class ReactionsModule {}
