import { Module } from '@nestjs/common';
import { DefinitionsService } from './definitions.service.js';
import { DefinitionsStore } from './definitions.store.js';

/** Rule sets that players have sent. */
@Module({
  providers: [DefinitionsService, DefinitionsStore],
  exports: [DefinitionsService],
})
export class DefinitionsModule {}
