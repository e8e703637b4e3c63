import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { AccountsModule } from './accounts/accounts.module.js';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { GraphQLModule } from '@nestjs/graphql';
import { ClockModule } from './api/clock.js';
import { adminCheck } from './api/admin.js';
import { graphqlOptions } from './api/graphql.js';
import { HealthController } from './api/health.controller.js';
import { HttpErrorsFilter } from './api/http-errors.filter.js';
import { createValidationPipe } from './api/validation.js';
import { Config } from './config/config.js';
import { ConfigModule } from './config/config.module.js';
import { DatabaseModule } from './database/database.module.js';
import { GamesModule } from './games/games.module.js';
import { LeaderboardsModule } from './leaderboards/leaderboards.module.js';
import { LiveModule } from './live/live.module.js';
import { PlayerEntity } from './players/player.entity.js';
import { PlayersModule } from './players/players.module.js';
import { PlayersService } from './players/players.service.js';
import { RestModule } from './rest/rest.module.js';
import { SavesModule } from './saves/saves.module.js';
import { TransfersModule } from './transfers/transfers.module.js';
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
        DatabaseModule.with([PlayerEntity]),
        GraphQLModule.forRootAsync<ApolloDriverConfig>({
          driver: ApolloDriver,
          imports: [PlayersModule],
          inject: [PlayersService, Config],
          useFactory: (players: PlayersService, { adminToken }: Config) =>
            graphqlOptions((token) => players.findByToken(token), adminCheck(adminToken)),
        }),
        PlayersModule,
        GamesModule,
        LeaderboardsModule,
        SavesModule,
        TransfersModule,
        AccountsModule,
        UpdatesModule,
        LiveModule,
        RestModule,
      ],
      controllers: [HealthController],
      providers: [
        { provide: APP_PIPE, useFactory: createValidationPipe },
        { provide: APP_FILTER, useClass: HttpErrorsFilter },
      ],
    };
  }
}
