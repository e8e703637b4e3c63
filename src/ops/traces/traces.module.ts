import { Module, type DynamicModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Config } from '../../kernel/config/config.js';

/** Sends traces if an endpoint is set. Otherwise OpenTelemetry is not loaded. */
@Module({})
export class TracesModule {
  static with({ tracesEndpoint }: Config): DynamicModule {
    if (tracesEndpoint === undefined) return { module: TracesModule };
    return {
      module: TracesModule,
      providers: [
        {
          provide: 'Tracing',
          useFactory: async (host: HttpAdapterHost<FastifyAdapter>) => {
            const { Tracing } = await import('./tracing.js');
            return new Tracing(tracesEndpoint, host);
          },
          inject: [HttpAdapterHost],
        },
      ],
    };
  }
}
