import { Global, Module } from '@nestjs/common';
import { FinishedGames } from '../games/storage/finished-games.js';
import { DefinitionsModule } from '../definitions/definitions.module.js';
import { GamesModule } from '../games/games.module.js';
import { GameScoresResolver } from './game-scores.resolver.js';
import { LeaderboardsResolver } from './leaderboards.resolver.js';
import { LeaderboardsService } from './leaderboards.service.js';
import { LeaderboardsStore } from './leaderboards.store.js';
import { PlayerScoresResolver } from './player-scores.resolver.js';
import { ScoresResolver } from './scores.resolver.js';
import { ScoreWriter } from './score-writer.js';

/** Provides `FinishedGames`. Global, because games do not depend on lists. */
@Global()
@Module({
  providers: [{ provide: FinishedGames, useClass: ScoreWriter }],
  exports: [FinishedGames],
})
class ScoreEntryModule {}

@Module({
  imports: [DefinitionsModule, GamesModule, ScoreEntryModule],
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
