import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { Draining } from './draining.js';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';

/** Serves the health checks. */
@Module({
  // Failures are logged where they occur, not on every check.
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController],
  providers: [Draining, Readiness],
  exports: [Draining, Readiness],
})
export class HealthModule {}
