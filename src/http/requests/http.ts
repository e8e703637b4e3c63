import type { RequestListener } from 'node:http';
import cors from '@fastify/cors';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import { Config } from '../../kernel/config/config.js';
import { handleClientError } from '../connections/client-errors.js';
import { createHttpServer } from '../connections/connections.js';
import { compressResponses } from './compression.js';
import { limitCorsToPreflights, constantCorsHeaders, corsOptions } from './cors.js';
import { readJsonBodies } from '../input/json-body.js';
import { BODY_LIMIT_BYTES } from '../../kernel/schema/limits.js';
import { loggerOptions, RequestLog } from '../logging/logger.js';
import { requestLogger } from '../logging/request-logger.js';
import { readPrefixes, refuseBadQueries, withoutLastSlash } from './addresses.js';
import { handleMethods } from './methods.js';
import { addLanguageHeaders, SECURITY_HEADERS } from './headers.js';
import { TrustedProxies } from './trusted-proxies.js';
import { Allowances } from '../rates/allowances.js';
import { admitRequests, limitRequests } from '../rates/rates.hook.js';
import { RequestError, shortened } from '../../kernel/errors/request-error.js';
import { logSlowStatements } from '../logging/slow-statement-log.js';
import { REQUEST_ID, requestIds } from '../logging/request-ids.js';
import { sendError } from '../errors/error-response.js';
import { Readable } from 'node:stream';

/** Fastify, configured for the server and its tests. */
export function createAdapter(config: Config): FastifyAdapter {
  const proxies = new TrustedProxies(config.trustProxy);
  return new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: (handle: RequestListener) => createHttpServer(config, proxies, handle),
    clientErrorHandler: handleClientError,
    // Off by default, because clients can send any X-Forwarded-For.
    trustProxy: proxies.trusts ?? false,
    logger: loggerOptions(config.logLevel),
    childLoggerFactory: requestLogger,
    // Logging every request costs a tenth of the speed.
    logController: new RequestLog(['debug', 'trace'].includes(config.logLevel)),
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      void sendError(new RequestError('BAD_REQUEST', shortened(error.message, 300)), request, reply);
    },
    genReqId: requestIds(proxies),
    rewriteUrl: ({ url = '/' }) => withoutLastSlash(url),
    // Serves requests that arrive during a stop: the database closes after the last response.
    return503OnClosing: false,
    // Nest middleware is not used, so its hook is not needed.
    skipMiddie: true,
  });
}

/** Plugins around all routes. */
export async function registerPlugins(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.removeContentTypeParser('text/plain');
  readJsonBodies(fastify);
  fastify.decorateRequest('caller');
  readPrefixes(fastify, app.get(TrustedProxies));
  const { allowedOrigins } = app.get(Config);
  const corsHeaders = constantCorsHeaders(allowedOrigins);
  const headers = { ...SECURITY_HEADERS, ...corsHeaders };
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header(REQUEST_ID, request.id);
    done();
  });
  handleMethods(fastify);
  logSlowStatements(fastify);
  if (corsHeaders) fastify.addHook('onRoute', limitCorsToPreflights);
  await app.register(cors, corsOptions(allowedOrigins));
  // After CORS, so that pages can read a refusal.
  limitRequests(fastify, app.get(Allowances));
  refuseBadQueries(fastify);
  addLanguageHeaders(fastify);
  compressResponses(fastify);
  omitUnsentLength(fastify);
  admitRequests(fastify);
}

/**
 * Omits `Content-Length` from responses to HEAD whose status has no body (RFC 9110, 8.6). Fastify sets it to 0 for
 * those, but omits it for an empty stream.
 */
function omitUnsentLength(fastify: FastifyInstance): void {
  fastify.addHook('onSend', ({ method }, { statusCode }, payload, done) => {
    const isUnsent = method === 'HEAD' && (statusCode === 204 || statusCode === 304);
    done(null, isUnsent ? Readable.from([]) : payload);
  });
}
