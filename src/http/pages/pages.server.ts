import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../kernel/config/config.js';
import { pathOf } from '../requests/addresses.js';
import { apiDocs } from './api-docs.js';
import { errorPages } from './error-pages.js';
import { contentSecurityPolicy, type Page, PackedFiles } from './page.js';
import { playground } from './playground.js';
import { startPage } from './start-page.js';

/** Serves the error pages and all enabled pages. */
@Injectable()
export class PagesServer implements OnModuleInit {
  private readonly pages: readonly Page[];
  private missing?: MissingPage;

  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    config: Config,
  ) {
    const optional = [...(config.playground ? [playground] : []), ...(config.apiDocs ? [apiDocs] : [])];
    // Responses contain the addresses of error pages, so these are always served.
    const errors = errorPages(optional.length > 0);
    const start = optional.length > 0 ? [startPage([...optional, errors])] : [];
    this.pages = [...start, ...optional, errors];
  }

  onModuleInit(): void {
    for (const page of this.pages) this.serve(page);
    const leadsToPlayground = this.pages.includes(playground);
    this.host.httpAdapter.getInstance().addHook('onRequest', (request, reply, done) => {
      if (request.is404 && !OF_PROGRAMS.test(request.url) && isForPerson(request)) {
        this.sendMissing(request, reply).catch(done);
      } else if (leadsToPlayground && request.url === '/graphql' && isForPerson(request)) {
        // Programs send a query to this address.
        void reply.redirect(relative(playground.path));
      } else done();
    });
  }

  /** Shows people a page for unknown paths. Programs get the error of the API. */
  private async sendMissing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (this.missing && isForPerson(request)) {
      const { headers, render } = this.missing;
      return reply
        .status(404)
        .headers(headers)
        .send(await render(pathOf(request.url)));
    }
    reply.callNotFound();
    return reply;
  }

  private serve(page: Page): void {
    const fastify = this.host.httpAdapter.getInstance();
    const folder = page.path === '/' ? '/start' : page.path;
    const files = once(async () => PackedFiles.pack(await page.readFiles()));
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(page),
      'cache-control': 'no-cache',
    };

    fastify.get(page.path, async (_request, reply) => {
      const { version } = await files();
      return reply.headers(headers).send(page.render(relative(`${folder}/${version}`)));
    });
    fastify.get<FileRoute>(`${folder}/:version/:name`, async (request, reply) => {
      const sending = (await files()).send(request.params, request, reply);
      return sending ?? this.sendMissing(request, reply);
    });
    const { below, missing } = page;
    if (missing) {
      const render = async (path: string): Promise<string> => {
        const root = '../'.repeat(path.split('/').length - 2) || './';
        return missing(`${root}${relative(folder)}/${(await files()).version}`, root, path);
      };
      this.missing = { headers, render };
    }
    if (below) {
      fastify.get<{ readonly Params: { readonly name: string } }>(
        `${page.path}/:name`,
        async (request, reply) => {
          const render = below.get(request.params.name);
          if (render) return reply.headers(headers).send(render((await files()).version));
          return this.sendMissing(request, reply);
        },
      );
    }
    if (page.path !== '/') {
      fastify.get(`${page.path}/`, (_request, reply) => reply.redirect(`../${relative(page.path)}`));
    }
  }
}

/** The page for unknown paths. */
interface MissingPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly render: (path: string) => Promise<string>;
}

/** Below these addresses, browsers also get the error of the API. */
const OF_PROGRAMS = /^\/(v1|graphql|health)\b/;

const isForPerson = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '');

interface FileRoute {
  readonly Params: { readonly version: string; readonly name: string };
}

/** Relative to the root, because a proxy may serve the page under its own path. */
const relative = (path: string): string => path.slice(1);

/** Creates a value on the first call, and again after a failure. */
function once<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}
