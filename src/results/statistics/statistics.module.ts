import { Global, Module } from '@nestjs/common';
import { DefinitionsModule } from '../../games/definitions/definitions.module.js';
import { GamesModule } from '../../games/games.module.js';
import { FinishedGames } from '../../games/storage/finished-games.js';
import { PlayersModule } from '../../identity/players.module.js';
import { StatisticsPlayersResolver } from './players.resolver.js';
import { ResultWriter } from './result-writer.js';
import { BestSheetsResolver, RulesetStatisticsResolver } from './statistics.resolver.js';
import { StatisticsService } from './statistics.service.js';
import { StatisticsStore } from './statistics.store.js';
import { UncountedGames } from './uncounted-games.js';

/** Provides `FinishedGames`. Global, because games do not depend on what follows from them. */
@Global()
@Module({
  providers: [{ provide: FinishedGames, useClass: ResultWriter }],
  exports: [FinishedGames],
})
class ResultsModule {}

@Module({
  imports: [DefinitionsModule, GamesModule, PlayersModule, ResultsModule],
  providers: [
    StatisticsPlayersResolver,
    RulesetStatisticsResolver,
    BestSheetsResolver,
    StatisticsService,
    StatisticsStore,
    UncountedGames,
  ],
  exports: [StatisticsService],
})
export class StatisticsModule {}
