import { Module } from '@nestjs/common';
import { DefinitionsModule } from '../../games/definitions/definitions.module.js';
import { GamesModule } from '../../games/games.module.js';
import { UpdatesModule } from '../../live/updates/updates.module.js';
import { LobbyResolver } from './lobby.resolver.js';
import { LobbyService } from './lobby.service.js';

@Module({
  imports: [DefinitionsModule, GamesModule, UpdatesModule],
  providers: [LobbyResolver, LobbyService],
})
export class LobbyModule {}
