import { Controller, Get } from '@nestjs/common';
import { Database } from '../database/database.js';
import { DatabaseUnavailableError } from '../database/errors.js';

interface Health {
  readonly status: 'ok';
}

/** For whatever watches over the server: a container, a load balancer. */
@Controller('health')
export class HealthController {
  constructor(private readonly database: Database) {}

  /** The process answers. */
  @Get('live')
  live(): Health {
    return { status: 'ok' };
  }

  /** The database answers as well. */
  @Get('ready')
  async ready(): Promise<Health> {
    try {
      await this.database.reader.query('SELECT 1');
    } catch (cause) {
      throw new DatabaseUnavailableError('The database cannot be read.', { cause });
    }
    return { status: 'ok' };
  }
}
