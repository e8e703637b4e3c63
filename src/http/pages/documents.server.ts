import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { SCHEMA_PATH, schemaText } from '../../games/definitions/definition.js';
import { readPackageFile } from '../../kernel/build.js';
import { PackedDocument } from '../requests/packed-document.js';

/**
 * Serves documents for programs: the JSON Schema of definitions, the client for pages without a build
 * (`import { createClient } from '…/client.js'`), its types, and the page for language models.
 */
@Injectable()
export class DocumentsServer implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance();
    const serve = (path: string, contentType: string, write: () => string | Promise<string>): void => {
      const document = new PackedDocument(contentType, write);
      fastify.get(path, (request, reply) => {
        // Deno finds the types through this header.
        if (path === CLIENT || path === TYPES) void reply.header('x-typescript-types', `.${TYPES}`);
        return document.respond(request, reply);
      });
    };
    serve(SCHEMA_PATH, 'application/schema+json; charset=utf-8', schemaText);
    serve('/llms.txt', 'text/plain; charset=utf-8', () => LLMS_TEXT);
    serve(CLIENT, 'text/javascript; charset=utf-8', () => clientFile(CLIENT));
    serve(TYPES, 'text/plain; charset=utf-8', () => clientFile(TYPES));
  }
}

const CLIENT = '/client.js';
const TYPES = '/client.d.ts';

/** The client as one module, or its types, which a build creates. */
const clientFile = (path: string): Promise<string> => readPackageFile(`dist/bundle/browser${path}`);

/** An introduction for language models (https://llmstxt.org). Addresses are relative to the root. */
const LLMS_TEXT = `# Yamb server

> A game server for Yamb, Yahtzee, Yam's and their family of dice games. It keeps the rules and the dice; programs play over
> GraphQL, REST or the Model Context Protocol.

To play, register once: POST /v1/players with {"name": "…", "kind": "BOT"} returns a token. Send it with every request as
"Authorization: Bearer <token>". POST /v1/games with {"ruleset": "yahtc"} creates a game for one. A turn is up to three rolls
(POST /v1/games/{gameId}/rolls, with {"keep": [positions from 0]}) and one entry (POST /v1/games/{gameId}/entries with
{"column", "row", "endTurn": true}). A game's \`turn\` lists the legal moves: canRoll, openFields with the score of each,
announceableRows. A move that the rules refuse gets status 409 and says what is legal.

You can also play over the Model Context Protocol: run "npx --no yamb-server mcp --server <address of this server>".

## Documentation

- [v1/openapi.json](v1/openapi.json): REST, with an example for every operation
- [schema.graphql](schema.graphql): GraphQL at /graphql, every type with its description
- [v1/rulesets?view=short](v1/rulesets?view=short): the games
- [v1/rulesets/yahtc](v1/rulesets/yahtc): the rules of one game
- [ruleset.schema.json](ruleset.schema.json): the format of custom rule sets
- [errors](errors): every code of errors and refusals
- [docs](docs): REST for people
- [playground](playground): GraphQL for people
`;
