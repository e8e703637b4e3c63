import { Module } from '@nestjs/common';
import { PlayersResolver } from './players.resolver.js';
import { PlayersService } from './players.service.js';
import { PlayersStore } from './players.store.js';
import { SqlitePlayersStore } from './sqlite-players.store.js';

@Module({
  providers: [PlayersResolver, PlayersService, { provide: PlayersStore, useClass: SqlitePlayersStore }],
  exports: [PlayersService],
})
export class PlayersModule {}
