import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import { fastify } from 'fastify';
import { corsOptions, isForAll } from './cors.js';

/** Of the answer, not of its safety. */
const OTHERS: ReadonlySet<string> = new Set(['connection', 'content-length', 'date']);

/**
 * The headers that tell browsers what a page of ours may not do, and what pages of others may, where that is the same for
 * all. helmet and the plugin of CORS know them; as they work them out anew for each request, they are asked once.
 */
export async function constantHeaders(
  allowedOrigins: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const probe = fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // Whether there is TLS at all is for the proxy in front to say.
    strictTransportSecurity: false,
  });
  if (isForAll(allowedOrigins)) await probe.register(cors, corsOptions(allowedOrigins));
  probe.get('/', (_request, reply) => reply.send());
  const { headers } = await probe.inject('/');
  await probe.close();
  const told = Object.entries(headers).filter(([name]) => !OTHERS.has(name));
  return Object.fromEntries(told.map(([name, value]) => [name, String(value)]));
}
