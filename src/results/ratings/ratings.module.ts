import { Module } from '@nestjs/common';
import { DefinitionsModule } from '../../games/definitions/definitions.module.js';
import { GamesModule } from '../../games/games.module.js';
import { PlayersModule } from '../../identity/players.module.js';
import { CompetitionResults } from './competition-results.js';
import { RatingsResolver } from './ratings.resolver.js';
import { RatingsService } from './ratings.service.js';
import { RatingsStore } from './ratings.store.js';
import { WaitingResults } from './waiting-results.js';

@Module({
  imports: [DefinitionsModule, GamesModule, PlayersModule],
  providers: [RatingsResolver, RatingsService, RatingsStore, WaitingResults, CompetitionResults],
  exports: [RatingsService],
})
export class RatingsModule {}
