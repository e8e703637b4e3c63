import { Module, type DynamicModule, Controller, Get } from '@nestjs/common';
import type { Config } from '../../kernel/config/config.js';
import { RequestError } from '../../kernel/errors/request-error.js';

/** Takes the place of the metrics where no token for them is set. */
@Controller('metrics')
class NoMetricsController {
  /** @throws RequestError NOT_FOUND */
  @Get()
  get(): never {
    throw new RequestError('NOT_FOUND', 'Nothing is measured: the server was started without METRICS_TOKEN.');
  }
}

/** Collects and serves metrics where `METRICS_TOKEN` is set; else nothing is counted, and Prometheus' client is not loaded. */
@Module({})
export class MetricsModule {
  static with({ metricsToken }: Config): DynamicModule {
    if (metricsToken === undefined) return { module: MetricsModule, controllers: [NoMetricsController] };
    const collecting = import('./collecting.module.js').then((loaded) => loaded.CollectingModule);
    return { module: MetricsModule, imports: [collecting as unknown as Promise<DynamicModule>] };
  }
}
