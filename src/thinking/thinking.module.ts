import { Module } from '@nestjs/common';
import { GamesModule } from '../games/games.module.js';
import { PlayersModule } from '../identity/players.module.js';
import { withRedis } from '../kernel/redis/shared-redis.js';
import { AdviceResolver } from './advice/advice.resolver.js';
import { AdviceService } from './advice/advice.service.js';
import { RankedPositions } from './advice/ranked-positions.js';
import { Advisor } from './advisor/advisor.service.js';
import { BackgroundTables } from './advisor/background-tables.js';
import { BackgroundNetworks } from './advisor/training/background-networks.js';
import { AnalysedSeats } from './analyses/analysed-seats.js';
import { AnalysedSidesResolver } from './analyses/analysed-sides.resolver.js';
import { AnalysesResolver } from './analyses/analyses.resolver.js';
import { AnalysesService } from './analyses/analyses.service.js';
import { CompetitionSizes } from './analyses/competition-sizes.js';
import { AnalysesStore } from './analyses/analyses.store.js';
import { AnalysisClaims } from './analyses/analysis-claims.js';
import { AnalysisWatchService } from './analyses/analysis-watch.service.js';
import { RedisAnalysisClaims } from './analyses/redis-analysis-claims.js';
import { SkillResolver } from './analyses/skill.resolver.js';
import { BotsResolver } from './bots/bots.resolver.js';
import { BotsService } from './bots/bots.service.js';

/** Advice, analyses and server bots. */
@Module({
  imports: [GamesModule, PlayersModule],
  providers: [
    ...[Advisor, BackgroundNetworks, BackgroundTables],
    ...[AdviceResolver, AdviceService, RankedPositions],
    ...[
      AnalysesResolver,
      AnalysedSidesResolver,
      AnalysesService,
      AnalysesStore,
      AnalysedSeats,
      CompetitionSizes,
      AnalysisWatchService,
      SkillResolver,
    ],
    withRedis(AnalysisClaims, { local: AnalysisClaims, shared: RedisAnalysisClaims }),
    ...[BotsResolver, BotsService],
  ],
  exports: [Advisor, AnalysesService, CompetitionSizes],
})
export class ThinkingModule {}
