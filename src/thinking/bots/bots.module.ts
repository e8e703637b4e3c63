import { Module } from '@nestjs/common';
import { AdvisorModule } from '../advisor/advisor.module.js';
import { DefinitionsModule } from '../../games/definitions/definitions.module.js';
import { GamesModule } from '../../games/games.module.js';
import { PlayersModule } from '../../identity/players.module.js';
import { BotsResolver } from './bots.resolver.js';
import { BotsService } from './bots.service.js';

@Module({
  imports: [AdvisorModule, DefinitionsModule, GamesModule, PlayersModule],
  providers: [BotsResolver, BotsService],
})
export class BotsModule {}
