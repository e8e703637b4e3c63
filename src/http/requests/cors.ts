import type { FastifyCorsOptions } from '@fastify/cors';
import type { RouteOptions } from 'fastify';
import { REQUEST_ID } from '../logging/request-ids.js';

/** Response headers that pages may read in addition to the safelisted ones. */
const EXPOSED = [
  'Allow',
  'Content-Disposition',
  'ETag',
  'Location',
  'Link',
  'Retry-After',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Idempotency-Replayed',
  'Preference-Applied',
  'WWW-Authenticate',
  REQUEST_ID,
];

/** Whether pages of any origin may call the server. */
const isForAll = (allowedOrigins: readonly string[]): boolean =>
  allowedOrigins.length === 0 || allowedOrigins.includes('*');

/** The CORS headers of every response; undefined if they depend on the origin and the plugin adds them. */
export const constantCorsHeaders = (
  allowedOrigins: readonly string[],
): Readonly<Record<string, string>> | undefined =>
  isForAll(allowedOrigins)
    ? { 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED.join(', ') }
    : undefined;

/**
 * Determines which pages of other origins may call the server. Any may by default: the token is in a header that
 * browsers never send automatically, and there are no cookies.
 */
export const corsOptions = (allowedOrigins: readonly string[]): FastifyCorsOptions => ({
  origin: isForAll(allowedOrigins) ? '*' : [...allowedOrigins],
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposedHeaders: EXPOSED,
  // Browsers cache a preflight for ten minutes.
  maxAge: 600,
  // `handleMethods` answers preflights and other OPTIONS requests, so that both are charged.
  strictPreflight: false,
  preflightContinue: true,
});

/** Runs the plugin only for preflights, if all other responses have constant headers. */
export function limitCorsToPreflights(route: RouteOptions): void {
  if ([route.method].flat().includes('OPTIONS')) return;
  route.config = { ...route.config, cors: false };
}
