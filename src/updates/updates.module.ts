import { Module } from '@nestjs/common';
import { GamesModule } from '../games/games.module.js';
import { Checks } from './checks.js';
import { GameFeeds } from './game-feeds.js';
import { PlayerUpdatesService } from './player-updates.service.js';
import { UpdatesResolver } from './updates.resolver.js';
import { UpdatesService } from './updates.service.js';

@Module({
  imports: [GamesModule],
  providers: [Checks, GameFeeds, PlayerUpdatesService, UpdatesResolver, UpdatesService],
  exports: [Checks],
})
export class UpdatesModule {}
