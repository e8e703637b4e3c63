import { Module } from '@nestjs/common';
import { DefinitionsService } from './definitions.service.js';
import { DefinitionsStore } from './definitions.store.js';
import { PlayersModule } from '../../identity/players.module.js';
import { RulesetsOfPlayers } from './player-steps.js';

/** Rule sets that players have sent. */
@Module({
  imports: [PlayersModule],
  providers: [DefinitionsService, DefinitionsStore, RulesetsOfPlayers],
  exports: [DefinitionsService],
})
export class DefinitionsModule {}
