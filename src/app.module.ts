import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import type { ApolloDriverConfig } from '@nestjs/apollo';
import { GraphQLModule } from '@nestjs/graphql';
import { ClockModule } from './storage/clock/clock.module.js';
import { Authentication } from './kernel/caller/authentication.js';
import { CodeFirstDriver } from './http/graphql/code-first.driver.js';
import { graphqlOptions } from './http/graphql/graphql.js';
import { HealthModule } from './ops/health/health.module.js';
import { HttpErrorsFilter } from './http/errors/http-errors.filter.js';
import { RatesModule } from './http/rates/rates.module.js';
import { InputPipe } from './kernel/input/validation.js';
import type { Config } from './kernel/config/config.js';
import { DatabaseModule, RetriesModule } from './storage/database.module.js';
import { HttpModule } from './http/http.module.js';
import { KernelModule } from './kernel/kernel.module.js';
import { LiveModule } from './live/live.module.js';
import { ThinkingModule } from './thinking/thinking.module.js';
import { GamesModule } from './games/games.module.js';
import { MetricsModule } from './ops/metrics/metrics.module.js';
import { PlayModule } from './play/play.module.js';
import { PlayersModule } from './identity/players.module.js';
import { ResultsModule } from './results/results.module.js';
import { TracesModule } from './ops/traces/traces.module.js';
import { WebhooksModule } from './notify/webhooks.module.js';

/** Combines all modules. */
@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KernelModule.with(config),
        ClockModule,
        RatesModule,
        DatabaseModule,
        GraphQLModule.forRootAsync<ApolloDriverConfig>({
          driver: CodeFirstDriver,
          imports: [PlayersModule],
          inject: [Authentication],
          useFactory: graphqlOptions,
        }),
        RetriesModule,
        PlayersModule,
        GamesModule,
        ResultsModule,
        PlayModule,
        ThinkingModule,
        LiveModule,
        WebhooksModule,
        HttpModule,
        HealthModule,
        MetricsModule.with(config),
        TracesModule.with(config),
      ],
      providers: [
        { provide: APP_PIPE, useClass: InputPipe },
        { provide: APP_FILTER, useClass: HttpErrorsFilter },
      ],
    };
  }
}
