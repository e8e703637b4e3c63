import { Module } from '@nestjs/common';
import { AdvisorModule } from '../advisor/advisor.module.js';
import { GamesModule } from '../games/games.module.js';
import { AnalysesResolver } from './analyses.resolver.js';
import { AnalysesService } from './analyses.service.js';
import { AnalysesStore } from './analyses.store.js';

@Module({
  imports: [AdvisorModule, GamesModule],
  providers: [AnalysesResolver, AnalysesService, AnalysesStore],
})
export class AnalysesModule {}
