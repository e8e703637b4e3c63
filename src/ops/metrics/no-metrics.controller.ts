import { Controller, Get } from '@nestjs/common';
import { RequestError } from '../../kernel/errors/request-error.js';

/** Takes the place of the metrics where no token for them is set. */
@Controller('metrics')
export class NoMetricsController {
  /** @throws RequestError NOT_FOUND */
  @Get()
  get(): never {
    throw new RequestError('NOT_FOUND', 'Nothing is measured: the server was started without METRICS_TOKEN.');
  }
}
