import { Global, Module } from '@nestjs/common';
import { forDialect } from '../database/dialect.js';
import { FinishedGames } from '../games/storage/finished-games.js';
import { GamesModule } from '../games/games.module.js';
import { GameScoresResolver } from './game-scores.resolver.js';
import { LeaderboardsResolver } from './leaderboards.resolver.js';
import { LeaderboardsService } from './leaderboards.service.js';
import { LeaderboardsStore } from './leaderboards.store.js';
import { PlayerScoresResolver } from './player-scores.resolver.js';
import { ScoresResolver } from './scores.resolver.js';
import { PostgresLeaderboardsStore } from './postgres-leaderboards.store.js';
import { ScoreWriter } from './score-writer.js';
import { SqliteLeaderboardsStore } from './sqlite-leaderboards.store.js';

/** What games call when they are finished: global, as games know nothing of lists, and lists know of games. */
@Global()
@Module({
  providers: [{ provide: FinishedGames, useClass: ScoreWriter }],
  exports: [FinishedGames],
})
class ScoreEntryModule {}

@Module({
  imports: [GamesModule, ScoreEntryModule],
  providers: [
    LeaderboardsResolver,
    ScoresResolver,
    PlayerScoresResolver,
    GameScoresResolver,
    LeaderboardsService,
    forDialect(LeaderboardsStore, { sqlite: SqliteLeaderboardsStore, postgres: PostgresLeaderboardsStore }),
  ],
  exports: [LeaderboardsService],
})
export class LeaderboardsModule {}
