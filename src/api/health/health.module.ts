import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { Draining } from './draining.js';
import { HealthController } from './health.controller.js';

/** Says whether the server is well. */
@Module({
  // What fails is logged where it fails, and not whenever somebody asks.
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController],
  providers: [Draining],
  exports: [Draining],
})
export class HealthModule {}
