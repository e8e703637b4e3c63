import { Module } from '@nestjs/common';
import { DefinitionSchemaServer } from './definition-schema.server.js';

/** The address of the JSON Schema of definitions. Apart, as games are also played without an HTTP server. */
@Module({ providers: [DefinitionSchemaServer] })
export class DefinitionSchemaModule {}
