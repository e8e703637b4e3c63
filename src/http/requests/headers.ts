import type { FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import { createHash } from 'node:crypto';

/** Adds a request header to `Vary`, which CORS has set already where only some origins may call. */
export function vary(reply: FastifyReply, header: string): void {
  const others = reply.getHeader('vary');
  void reply.header('vary', others === undefined ? header : `${String(others)}, ${header}`);
}

const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The encoding of `Accept-Encoding` that a client prefers; undefined for an uncompressed response. */
export function encodingFor(
  { headers }: { readonly headers: IncomingHttpHeaders },
  offered: readonly Encoding[] = ENCODINGS,
): Encoding | undefined {
  if (headers['accept-encoding'] === undefined) return undefined;
  const preferred = new Negotiator({ headers }).encoding([...offered, 'identity']);
  return offered.find((encoding) => encoding === preferred);
}

/** 22 characters of base64 are 132 bits of the hash: enough to distinguish any two contents. */
const LENGTH = 22;

/** A digest of a content. */
export const digestOf = (content: string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, LENGTH);

/** The tag of a content. */
export const tagOf = (content: string): string => `"${digestOf(content)}"`;

/** Whether `If-None-Match` names a tag. Weak ones match too: proxies that compress a response make its tag weak. */
export const matchesTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()));

/**
 * Headers that limit what a response may do in a browser, the same on every response; the values are those of helmet 8.
 * Whether there is TLS is for the proxy to say, so `strict-transport-security` is left to it.
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
