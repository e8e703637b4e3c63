import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import type { ApolloDriverConfig } from '@nestjs/apollo';
import { GraphQLModule } from '@nestjs/graphql';
import { BotsModule } from './thinking/bots/bots.module.js';
import { AdviceModule } from './thinking/advice/advice.module.js';
import { AnalysesModule } from './thinking/analyses/analyses.module.js';
import { ClockModule } from './storage/clock/clock.module.js';
import { Authentication } from './kernel/caller/authentication.js';
import { CodeFirstDriver } from './http/graphql/code-first.driver.js';
import { graphqlOptions } from './http/graphql/graphql.js';
import { TrustedProxiesModule } from './http/requests/trusted-proxies.js';
import { HealthModule } from './ops/health/health.module.js';
import { HttpErrorsFilter } from './http/errors/http-errors.filter.js';
import { RatesModule } from './http/rates/rates.module.js';
import { InputPipe } from './kernel/input/validation.js';
import type { Config } from './kernel/config/config.js';
import { ConfigModule } from './kernel/config/config.module.js';
import { DatabaseModule } from './storage/database.module.js';
import { DefinitionSchemaModule } from './http/rest/definition-schema.module.js';
import { GamesModule } from './games/games.module.js';
import { ReactionsModule } from './live/reactions/reactions.module.js';
import { LiveModule } from './http/subscriptions/live.module.js';
import { MetricsModule } from './ops/metrics/metrics.module.js';
import { PagesModule } from './http/pages/pages.module.js';
import { PLAYER_ENTITIES } from './identity/player.entity.js';
import { PlayModule } from './play/play.module.js';
import { PlayersModule } from './identity/players.module.js';
import { PresenceModule } from './live/presence/presence.module.js';
import { RetriesModule } from './storage/retries/retries.module.js';
import { RedisModule } from './kernel/redis/redis.module.js';
import { TopicsModule } from './kernel/topics/topics.module.js';
import { RestModule } from './http/rest/rest.module.js';
import { SAVE_ENTITIES } from './games/saves/save.entity.js';
import { SavesModule } from './games/saves/saves.module.js';
import { ResultsModule } from './results/results.module.js';
import { TracesModule } from './ops/traces/traces.module.js';
import { TransfersModule } from './games/transfers/transfers.module.js';
import { WebhooksModule } from './notify/webhooks.module.js';
import { UpdatesModule } from './live/updates/updates.module.js';

/** Puts the modules together. */
@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        ClockModule,
        TrustedProxiesModule,
        RedisModule.with(config),
        TopicsModule,
        RatesModule,
        DatabaseModule.with([...PLAYER_ENTITIES, ...SAVE_ENTITIES]),
        GraphQLModule.forRootAsync<ApolloDriverConfig>({
          driver: CodeFirstDriver,
          imports: [PlayersModule],
          inject: [Authentication],
          useFactory: graphqlOptions,
        }),
        RetriesModule,
        PlayersModule,
        GamesModule,
        DefinitionSchemaModule,
        ResultsModule,
        SavesModule,
        TransfersModule,
        PlayModule,
        AdviceModule,
        AnalysesModule,
        BotsModule,
        UpdatesModule,
        WebhooksModule,
        PresenceModule,
        ReactionsModule,
        LiveModule,
        RestModule,
        PagesModule,
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
