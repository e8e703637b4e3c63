import { Module } from '@nestjs/common';
import { Draining } from './draining.js';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';
import { WorkerLink } from './worker-link.js';

/** Serves the health checks. */
@Module({
  controllers: [HealthController],
  providers: [Draining, Readiness, WorkerLink],
  exports: [Draining, Readiness, WorkerLink],
})
export class HealthModule {}
