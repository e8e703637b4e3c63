import { Module } from '@nestjs/common';
import { AdvisorModule } from '../../thinking/advisor/advisor.module.js';
import { GamesModule } from '../../games/games.module.js';
import { ClocksService } from './clocks.service.js';

@Module({ imports: [AdvisorModule, GamesModule], providers: [ClocksService] })
export class ClocksModule {}
