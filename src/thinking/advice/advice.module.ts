import { Module } from '@nestjs/common';
import { AdvisorModule } from '../advisor/advisor.module.js';
import { DefinitionsModule } from '../../games/definitions/definitions.module.js';
import { GamesModule } from '../../games/games.module.js';
import { PlayersModule } from '../../identity/players.module.js';
import { AdviceResolver } from './advice.resolver.js';
import { AdviceService } from './advice.service.js';
import { RankedPositions } from './ranked-positions.js';

@Module({
  imports: [AdvisorModule, DefinitionsModule, GamesModule, PlayersModule],
  providers: [AdviceResolver, AdviceService, RankedPositions],
})
export class AdviceModule {}
