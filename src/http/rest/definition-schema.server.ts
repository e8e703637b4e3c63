import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { PackedDocument } from '../requests/packed-document.js';
import { SCHEMA_PATH, schemaText } from '../../games/definitions/definition-schema.js';

/** Serves the JSON Schema of definitions. */
@Injectable()
export class DefinitionSchemaServer implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  onModuleInit(): void {
    const document = new PackedDocument('application/schema+json; charset=utf-8', schemaText);
    this.host.httpAdapter
      .getInstance()
      .get(SCHEMA_PATH, (request, reply) => document.respond(request, reply));
  }
}
