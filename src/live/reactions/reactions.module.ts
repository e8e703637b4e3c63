import { Module } from '@nestjs/common';
import { GamesModule } from '../../games/games.module.js';
import { PlayersModule } from '../../identity/players.module.js';
import { ReactionsResolver } from './reactions.resolver.js';
import { ReactionsService } from './reactions.service.js';

@Module({
  imports: [GamesModule, PlayersModule],
  providers: [ReactionsResolver, ReactionsService],
})
export class ReactionsModule {}
