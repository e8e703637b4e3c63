import { Global, Module } from '@nestjs/common';
import { Config } from '../../kernel/config/config.js';
import { databaseTime } from '../snippets.js';
import { dialectOf } from '../dialect.js';
import { StatementRunner } from '../statement-runner.js';
import { Clock, SystemClock } from '../../kernel/clock.js';
import { DatabaseClock } from './database-clock.js';

/** Only one server uses a SQLite file, so the clock of its machine is the clock of the database. */
const clockOf = async (config: Config, runner: StatementRunner): Promise<Clock> =>
  dialectOf(config) === 'sqlite'
    ? new SystemClock()
    : DatabaseClock.start({
        read: () => runner.read(databaseTime),
        maxSkewMs: config.maxClockSkewSeconds * 1000,
      });

/** Provides the clock to every module. */
@Global()
@Module({
  providers: [{ provide: Clock, useFactory: clockOf, inject: [Config, StatementRunner] }],
  exports: [Clock],
})
export class ClockModule {}
