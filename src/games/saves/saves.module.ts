import { Module } from '@nestjs/common';
import { DefinitionsModule } from '../definitions/definitions.module.js';
import { GamesModule } from '../games.module.js';
import { SavesResolver } from './saves.resolver.js';
import { SavesService } from './saves.service.js';
import { SavesStore } from './saves.store.js';

@Module({
  imports: [DefinitionsModule, GamesModule],
  providers: [SavesResolver, SavesService, SavesStore],
  exports: [SavesService],
})
export class SavesModule {}
