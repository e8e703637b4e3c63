import { Module } from '@nestjs/common';
import { HealthModule } from '../health/health.module.js';
import { GamesModule } from '../../games/games.module.js';
import { HttpModule } from '../../http/http.module.js';
import { MetricsCollector } from './metrics.collector.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsService } from './metrics.service.js';
import { ServerMetrics } from './server-metrics.js';

/** Collects, measures and reports. */
@Module({
  imports: [GamesModule, HealthModule, HttpModule],
  controllers: [MetricsController],
  providers: [
    { provide: ServerMetrics, useFactory: () => new ServerMetrics() },
    MetricsService,
    MetricsCollector,
  ],
})
export class CollectingModule {}
