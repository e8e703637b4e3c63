import { Module } from '@nestjs/common';
import { DefinitionsModule } from '../definitions/definitions.module.js';
import { GamesModule } from '../games/games.module.js';
import { UpdatesModule } from '../updates/updates.module.js';
import { LobbyResolver } from './lobby.resolver.js';
import { LobbyService } from './lobby.service.js';

@Module({
  imports: [DefinitionsModule, GamesModule, UpdatesModule],
  providers: [LobbyResolver, LobbyService],
})
export class LobbyModule {}
