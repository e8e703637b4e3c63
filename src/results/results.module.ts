import { Global, Module } from '@nestjs/common';
import { GamesModule } from '../games/games.module.js';
import { EndOfGame } from '../games/storage/game-hooks.js';
import { PlayersModule } from '../identity/players.module.js';
import { CompetitionResults, UncountedGames, WaitingResults } from './backlogs.js';
import { EndOfGameSteps } from './end-of-game.js';
import { LeaderboardsResolver } from './leaderboards/leaderboards.resolver.js';
import { LeaderboardsService } from './leaderboards/leaderboards.service.js';
import { GameScoresResolver, PlayerScoresResolver, ScoresResolver } from './leaderboards/scores.resolver.js';
import { PuzzleSearch } from './puzzles/puzzle-search.js';
import { PuzzleRatingsResolver, PuzzlesResolver } from './puzzles/puzzles.resolver.js';
import { PuzzlesService } from './puzzles/puzzles.service.js';
import { PuzzlesStore } from './puzzles/puzzles.store.js';
import { RatingsResolver } from './ratings/ratings.resolver.js';
import { RatingsService } from './ratings/ratings.service.js';
import { RatingsStore } from './ratings/ratings.store.js';
import {
  BestSheetsResolver,
  RulesetStatisticsResolver,
  StatisticsPlayersResolver,
} from './statistics/statistics.resolver.js';
import { StatisticsService } from './statistics/statistics.service.js';
import { StatisticsStore } from './statistics/statistics.store.js';
import { ThinkingModule } from '../thinking/thinking.module.js';
import { ResultsOfPlayers } from './player-steps.js';

/** Provides `EndOfGame`. Global, because games do not depend on their consequences. */
@Global()
@Module({
  providers: [{ provide: EndOfGame, useClass: EndOfGameSteps }],
  exports: [EndOfGame],
})
class EndOfGameModule {}

/** Everything the end of a game triggers: statistics, ratings, best scores and puzzles. */
@Module({
  imports: [EndOfGameModule, GamesModule, PlayersModule, ThinkingModule],
  providers: [
    ...[LeaderboardsResolver, LeaderboardsService],
    ...[ScoresResolver, PlayerScoresResolver, GameScoresResolver],
    ...[StatisticsPlayersResolver, RulesetStatisticsResolver, BestSheetsResolver],
    ...[StatisticsService, StatisticsStore, UncountedGames],
    ...[RatingsResolver, RatingsService, RatingsStore, WaitingResults, CompetitionResults],
    ...[PuzzlesResolver, PuzzleRatingsResolver, PuzzlesService, PuzzlesStore, PuzzleSearch],
    ResultsOfPlayers,
  ],
})
export class ResultsModule {}
