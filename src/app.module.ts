import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { AccountsModule } from './accounts/accounts.module.js';
import type { ApolloDriverConfig } from '@nestjs/apollo';
import { GraphQLModule } from '@nestjs/graphql';
import { BotsModule } from './bots/bots.module.js';
import { ClocksModule } from './clocks/clocks.module.js';
import { AdviceModule } from './advice/advice.module.js';
import { AnalysesModule } from './analyses/analyses.module.js';
import { ClockModule } from './api/clock.module.js';
import { Authentication } from './api/caller/authentication.js';
import { CodeFirstDriver } from './api/graphql/code-first.driver.js';
import { graphqlOptions } from './api/graphql/graphql.js';
import { TrustedProxiesModule } from './api/http/trusted-proxies.js';
import { HealthModule } from './api/health/health.module.js';
import { HttpErrorsFilter } from './api/errors/http-errors.filter.js';
import { RatesModule } from './api/rates/rates.module.js';
import { InputPipe } from './api/input/validation.js';
import type { Config } from './config/config.js';
import { ConfigModule } from './config/config.module.js';
import { DatabaseModule } from './database/database.module.js';
import { DefinitionSchemaModule } from './definitions/definition-schema.module.js';
import { CompetitionsModule } from './competitions/competitions.module.js';
import { GamesModule } from './games/games.module.js';
import { LeaderboardsModule } from './leaderboards/leaderboards.module.js';
import { ReactionsModule } from './reactions/reactions.module.js';
import { LobbyModule } from './lobby/lobby.module.js';
import { LiveModule } from './live/live.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { PagesModule } from './pages/pages.module.js';
import { PLAYER_ENTITIES } from './players/player-entities.js';
import { PlayersModule } from './players/players.module.js';
import { RatingsModule } from './ratings/ratings.module.js';
import { PresenceModule } from './presence/presence.module.js';
import { QuickPlayModule } from './quick-play/quick-play.module.js';
import { RetriesModule } from './retries/retries.module.js';
import { RedisModule } from './redis/redis.module.js';
import { RestModule } from './rest/rest.module.js';
import { SAVE_ENTITIES } from './saves/save.entity.js';
import { SavesModule } from './saves/saves.module.js';
import { StatisticsModule } from './statistics/statistics.module.js';
import { TracesModule } from './traces/traces.module.js';
import { TransfersModule } from './transfers/transfers.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';
import { UpdatesModule } from './updates/updates.module.js';

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
        LeaderboardsModule,
        StatisticsModule,
        RatingsModule,
        SavesModule,
        TransfersModule,
        CompetitionsModule,
        AccountsModule,
        AdviceModule,
        AnalysesModule,
        BotsModule,
        ClocksModule,
        UpdatesModule,
        WebhooksModule,
        PresenceModule,
        ReactionsModule,
        LobbyModule,
        QuickPlayModule,
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
