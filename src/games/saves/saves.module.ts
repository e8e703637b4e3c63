import { Module } from '@nestjs/common';
import { DefinitionsModule } from '../definitions/definitions.module.js';
import { GamesModule } from '../games.module.js';
import { SavesResolver } from './saves.resolver.js';
import { SavesService } from './saves.service.js';
import { SavesStore } from './saves.store.js';
import { PlayersModule } from '../../identity/players.module.js';
import { SavesOfPlayers } from './player-steps.js';

@Module({
  imports: [DefinitionsModule, GamesModule, PlayersModule],
  providers: [SavesResolver, SavesService, SavesStore, SavesOfPlayers],
})
export class SavesModule {}
