import { Module } from '@nestjs/common';
import { GamesModule } from '../games/games.module.js';
import { GameFeeds } from './game-feeds.js';
import { UpdatesResolver } from './updates.resolver.js';
import { UpdatesService } from './updates.service.js';

@Module({
  imports: [GamesModule],
  providers: [GameFeeds, UpdatesResolver, UpdatesService],
  exports: [UpdatesService],
})
export class UpdatesModule {}
