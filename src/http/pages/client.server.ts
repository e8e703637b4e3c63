import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { matchesTag, tagOf } from '../requests/headers.js';
import { once, sendFile } from './file-responses.js';
import { LLMS_TEXT } from './llms.js';
import { PackedFiles } from './packed-files.js';
import { clientFile } from './page-files.js';

/**
 * Serves files for programs: the client for pages without a build (`import { createClient } from '…/client.js'`), its
 * types, and the page for language models.
 */
@Injectable()
export class ClientServer implements OnModuleInit {
  private readonly files = once(async () =>
    PackedFiles.pack(await Promise.all([clientFile('client.js'), clientFile('client.d.ts')])),
  );

  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance();
    const tag = tagOf(LLMS_TEXT);
    fastify.get('/llms.txt', ({ headers }, reply) => {
      void reply.headers({ etag: tag, 'cache-control': 'no-cache' });
      return matchesTag(headers['if-none-match'], tag)
        ? reply.status(304).send()
        : reply.header('content-type', 'text/plain; charset=utf-8').send(LLMS_TEXT);
    });
    for (const name of ['client.js', 'client.d.ts']) {
      fastify.get(`/${name}`, async (request, reply) => {
        const files = await this.files();
        const etag = `"${files.version}"`;
        const file = files.find(files.version, name);
        // Deno finds the types through this header.
        void reply.headers({ etag, 'cache-control': 'no-cache', 'x-typescript-types': './client.d.ts' });
        if (!file || matchesTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
        return sendFile(file, 'no-cache', request, reply);
      });
    }
  }
}
