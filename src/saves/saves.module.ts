import { Module } from '@nestjs/common';
import { forDialect } from '../database/dialect.js';
import { GamesModule } from '../games/games.module.js';
import { SavesResolver } from './saves.resolver.js';
import { SavesService } from './saves.service.js';
import { SavesStore } from './saves.store.js';
import { PostgresSavesStore } from './postgres-saves.store.js';
import { SqliteSavesStore } from './sqlite-saves.store.js';

@Module({
  imports: [GamesModule],
  providers: [
    SavesResolver,
    SavesService,
    forDialect(SavesStore, { sqlite: SqliteSavesStore, postgres: PostgresSavesStore }),
  ],
  exports: [SavesService],
})
export class SavesModule {}
