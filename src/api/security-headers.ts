import helmet from '@fastify/helmet';
import { fastify } from 'fastify';

/** Of the answer, not of its safety. */
const OTHERS: ReadonlySet<string> = new Set(['connection', 'content-length', 'date']);

/**
 * The headers that tell browsers what a page of ours may not do. helmet knows them; as it works them out anew for each
 * request, it is asked once.
 */
export async function securityHeaders(): Promise<Readonly<Record<string, string>>> {
  const probe = fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // Whether there is TLS at all is for the proxy in front to say.
    strictTransportSecurity: false,
  });
  probe.get('/', (_request, reply) => reply.send());
  const { headers } = await probe.inject('/');
  await probe.close();
  const told = Object.entries(headers).filter(([name]) => !OTHERS.has(name));
  return Object.fromEntries(told.map(([name, value]) => [name, String(value)]));
}
