import { Module } from '@nestjs/common';
import { GamesModule } from '../games/games.module.js';
import { PlayersModule } from '../players/players.module.js';
import { AccountsResolver } from './accounts.resolver.js';
import { AccountsService } from './accounts.service.js';

@Module({
  imports: [PlayersModule, GamesModule],
  providers: [AccountsResolver, AccountsService],
})
export class AccountsModule {}
