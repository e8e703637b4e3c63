import { Module } from '@nestjs/common';
import { DefinitionSchemaServer } from './definition-schema.server.js';
import { DefinitionsService } from './definitions.service.js';
import { DefinitionsStore } from './definitions.store.js';

/** Rule sets that players have sent. */
@Module({
  providers: [DefinitionsService, DefinitionsStore, DefinitionSchemaServer],
  exports: [DefinitionsService],
})
export class DefinitionsModule {}
