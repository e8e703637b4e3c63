import { Module } from '@nestjs/common';
import { AdvisorModule } from '../advisor/advisor.module.js';
import { GamesModule } from '../../games/games.module.js';
import { withRedis } from '../../kernel/redis/with-redis.js';
import { AnalysesResolver } from './analyses.resolver.js';
import { AnalysesService } from './analyses.service.js';
import { AnalysesStore } from './analyses.store.js';
import { AnalysisClaims, LocalAnalysisClaims } from './analysis-claims.js';
import { AnalysisWatchService } from './analysis-watch.service.js';
import { RedisAnalysisClaims } from './redis-analysis-claims.js';

@Module({
  imports: [AdvisorModule, GamesModule],
  providers: [
    AnalysesResolver,
    AnalysesService,
    AnalysesStore,
    AnalysisWatchService,
    withRedis(AnalysisClaims, { local: LocalAnalysisClaims, shared: RedisAnalysisClaims }),
  ],
})
export class AnalysesModule {}
