import { Module } from '@nestjs/common';
import { DefinitionsModule } from '../definitions/definitions.module.js';
import { RatingsResolver } from './ratings.resolver.js';
import { RatingsService } from './ratings.service.js';
import { RatingsStore } from './ratings.store.js';
import { WaitingResults } from './waiting-results.js';

@Module({
  imports: [DefinitionsModule],
  providers: [RatingsResolver, RatingsService, RatingsStore, WaitingResults],
  exports: [RatingsService],
})
export class RatingsModule {}
