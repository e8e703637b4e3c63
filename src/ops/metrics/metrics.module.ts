import { Module, type DynamicModule, Controller, Get } from '@nestjs/common';
import type { Config } from '../../kernel/config/config.js';
import { RequestError } from '../../kernel/errors/request-error.js';

/** Replaces the metrics if no token is set. */
@Controller('metrics')
class NoMetricsController {
  /** @throws RequestError NOT_FOUND */
  @Get()
  get(): never {
    throw new RequestError('NOT_FOUND', 'Metrics are disabled. To enable them, set METRICS_TOKEN.');
  }
}

/**
 * Collects and serves metrics if `METRICS_TOKEN` is set. Otherwise nothing is counted, and the Prometheus client is not
 * loaded.
 */
@Module({})
export class MetricsModule {
  static with({ metricsToken }: Config): DynamicModule {
    if (metricsToken === undefined) return { module: MetricsModule, controllers: [NoMetricsController] };
    const collecting = import('./collecting.module.js').then((loaded) => loaded.CollectingModule);
    return { module: MetricsModule, imports: [collecting as unknown as Promise<DynamicModule>] };
  }
}
