import { Module, type DynamicModule } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { GamesModule } from '../games/games.module.js';
import { LiveModule } from '../live/live.module.js';
import { MetricsCollector } from './metrics.collector.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsService } from './metrics.service.js';
import { ServerMetrics } from './server-metrics.js';

/** Collects and serves metrics where `METRICS_TOKEN` is set; else nothing is counted. */
@Module({})
export class MetricsModule {
  static with({ metricsToken }: Config): DynamicModule {
    return {
      module: MetricsModule,
      imports: [GamesModule, LiveModule],
      controllers: [MetricsController],
      providers: [
        { provide: ServerMetrics, useFactory: () => new ServerMetrics() },
        MetricsService,
        ...(metricsToken === undefined ? [] : [MetricsCollector]),
      ],
    };
  }
}
