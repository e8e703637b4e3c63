import { Module } from '@nestjs/common';
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
    forDialect(PlayersStore, { sqlite: SqlitePlayersStore, postgres: PostgresPlayersStore }),
  ],
  exports: [PlayersService],
})
export class PlayersModule {}
