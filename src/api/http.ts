import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LogController, type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { trustedProxies } from './client-address.js';
import { answer } from './format-error.js';
import { RequestError } from './request-error.js';

export const BODY_LIMIT_BYTES = 100_000;

/** Fastify as the server and the tests use it. */
export function createAdapter(config: Config): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    // Off by default: addresses that clients claim are not believed.
    trustProxy: trustedProxies(config.trustProxy) ?? false,
    logger: { level: config.logLevel },
    // Two lines a request are for looking for faults: they cost a tenth of the speed.
    logController: new LogController({
      disableRequestLogging: !['debug', 'trace'].includes(config.logLevel),
    }),
    frameworkErrors: (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
      void reply.status(400).send({ errors: [answer(new RequestError('BAD_REQUEST', error.message))] });
    },
    genReqId: () => randomUUID(),
    // There is no Nest middleware, so its hook need not run.
    skipMiddie: true,
  });
}

/** Plugins around all routes. */
export async function registerPlugins(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.removeContentTypeParser('text/plain');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // Whether there is TLS at all is for the proxy in front to say.
    strictTransportSecurity: false,
  });
  // Any page may call: the token is in a header that no browser sends by itself.
  await app.register(cors, { origin: '*', methods: ['GET', 'POST'] });
}
