import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { Draining } from './draining.js';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';
import { WorkerLink } from './worker-link.js';

/** Serves the health checks. */
@Module({
  // Failures are logged when they occur, not on every check.
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController],
  providers: [Draining, Readiness, WorkerLink],
  exports: [Draining, Readiness, WorkerLink],
})
export class HealthModule {}
