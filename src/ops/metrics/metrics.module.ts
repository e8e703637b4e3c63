import { Module, type DynamicModule } from '@nestjs/common';
import type { Config } from '../../kernel/config/config.js';
import { NoMetricsController } from './no-metrics.controller.js';

/** Collects and serves metrics where `METRICS_TOKEN` is set; else nothing is counted, and Prometheus' client is not loaded. */
@Module({})
export class MetricsModule {
  static with({ metricsToken }: Config): DynamicModule {
    if (metricsToken === undefined) return { module: MetricsModule, controllers: [NoMetricsController] };
    const collecting = import('./collecting.module.js').then((loaded) => loaded.CollectingModule);
    return { module: MetricsModule, imports: [collecting as unknown as Promise<DynamicModule>] };
  }
}
