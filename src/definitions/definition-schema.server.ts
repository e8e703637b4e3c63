import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { matchesTag, tagOf } from '../api/http/entity-tag.js';
import { SCHEMA_PATH, schemaText } from './definition-schema.js';

/** Serves the JSON Schema of definitions. */
@Injectable()
export class DefinitionSchemaServer implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  onModuleInit(): void {
    const json = schemaText();
    const etag = tagOf(json);
    this.host.httpAdapter.getInstance().get(SCHEMA_PATH, ({ headers }, reply) => {
      void reply.headers({ etag, 'cache-control': 'no-cache' });
      return matchesTag(headers['if-none-match'], etag)
        ? reply.status(304).send()
        : reply.header('content-type', 'application/schema+json; charset=utf-8').send(json);
    });
  }
}
