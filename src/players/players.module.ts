import { Module } from '@nestjs/common';
import { Authentication, PlayerTokens } from '../api/caller/authentication.js';
import { forDialect } from '../database/dialect.js';
import { PlayersResolver } from './players.resolver.js';
import { PlayersService } from './players.service.js';
import { PlayersStore } from './players.store.js';
import { PostgresPlayersStore } from './postgres-players.store.js';
import { SqlitePlayersStore } from './sqlite-players.store.js';

@Module({
  providers: [
    PlayersResolver,
    PlayersService,
    { provide: PlayerTokens, useExisting: PlayersService },
    Authentication,
    forDialect(PlayersStore, { sqlite: SqlitePlayersStore, postgres: PostgresPlayersStore }),
  ],
  exports: [PlayersService, Authentication],
})
export class PlayersModule {}
