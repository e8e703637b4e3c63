import type { FastifyInstance, FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import { createHash } from 'node:crypto';
import type { RequestLanguage } from '../../kernel/language/request-language.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set with the context of resolvers. */
    language: RequestLanguage | undefined;
  }
}

/** Adds a request header to `Vary`. CORS has already set it if only some origins may call the server. */
export function vary(reply: FastifyReply, header: string): void {
  const others = reply.getHeader('vary');
  void reply.header('vary', others === undefined ? header : `${String(others)}, ${header}`);
}

/** Adds `Content-Language` to responses with human-readable text, and `Vary` if a header determined the language. */
export function addLanguageHeaders(fastify: FastifyInstance): void {
  fastify.decorateRequest('language');
  fastify.addHook('onSend', ({ language }, reply, _payload, done) => {
    if (language?.used !== undefined) {
      void reply.header('content-language', language.used);
      if (language.isNegotiated) vary(reply, 'Accept-Language');
    }
    done();
  });
}

const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The encoding that a client prefers according to `Accept-Encoding`; undefined for an uncompressed response. */
export function encodingFor(
  { headers }: { readonly headers: IncomingHttpHeaders },
  offered: readonly Encoding[] = ENCODINGS,
): Encoding | undefined {
  if (headers['accept-encoding'] === undefined) return undefined;
  const preferred = new Negotiator({ headers }).encoding([...offered, 'identity']);
  return offered.find((encoding) => encoding === preferred);
}

/** 22 base64 characters are 132 bits of the hash: enough to distinguish any two contents. */
const LENGTH = 22;

/** A digest of some content. */
export const digestOf = (content: string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, LENGTH);

/** The entity tag of some content. */
export const tagOf = (content: string): string => `"${digestOf(content)}"`;

/** Whether `If-None-Match` contains a tag. Weak tags match too: proxies that compress a response make its tag weak. */
export const matchesTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()));

/**
 * Headers that restrict what a response may do in a browser, the same for every response. The values are those of
 * helmet 8. `strict-transport-security` is left to the proxy, which knows whether there is TLS.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
