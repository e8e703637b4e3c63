import { Module } from '@nestjs/common';
import { Authentication, PlayerTokens } from '../api/caller/authentication.js';
import { PlayersResolver } from './players.resolver.js';
import { PlayersService } from './players.service.js';
import { PlayersStore } from './players.store.js';

@Module({
  providers: [
    PlayersResolver,
    PlayersService,
    PlayersStore,
    { provide: PlayerTokens, useExisting: PlayersService },
    Authentication,
  ],
  exports: [PlayersService, Authentication],
})
export class PlayersModule {}
