import { Module } from '@nestjs/common';
import { DefinitionsModule } from '../../games/definitions/definitions.module.js';
import { GamesModule } from '../../games/games.module.js';
import { GameScoresResolver } from './game-scores.resolver.js';
import { LeaderboardsResolver } from './leaderboards.resolver.js';
import { LeaderboardsService } from './leaderboards.service.js';
import { LeaderboardsStore } from './leaderboards.store.js';
import { PlayerScoresResolver } from './player-scores.resolver.js';
import { ScoresResolver } from './scores.resolver.js';

@Module({
  imports: [DefinitionsModule, GamesModule],
  providers: [
    LeaderboardsResolver,
    ScoresResolver,
    PlayerScoresResolver,
    GameScoresResolver,
    LeaderboardsService,
    LeaderboardsStore,
  ],
  exports: [LeaderboardsService],
})
export class LeaderboardsModule {}
