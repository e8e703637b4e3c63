import type { FastifyCorsOptions } from '@fastify/cors';
import type { RouteOptions } from 'fastify';
import { REQUEST_ID } from '../logging/request-ids.js';

/** Response headers that pages may read beside the safelisted ones. */
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

/** Whether pages of any origin may call. */
const isForAll = (allowedOrigins: readonly string[]): boolean =>
  allowedOrigins.length === 0 || allowedOrigins.includes('*');

/** The CORS headers that every response has; undefined where they depend on the origin, and the plugin adds them. */
export const constantCorsHeaders = (
  allowedOrigins: readonly string[],
): Readonly<Record<string, string>> | undefined =>
  isForAll(allowedOrigins)
    ? { 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED.join(', ') }
    : undefined;

/**
 * Which web pages of other origins may call. Without a list any may: the token is in a header that no browser sends by
 * itself, and there are no cookies.
 */
export const corsOptions = (allowedOrigins: readonly string[]): FastifyCorsOptions => ({
  origin: isForAll(allowedOrigins) ? '*' : [...allowedOrigins],
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposedHeaders: EXPOSED,
  // Browsers cache a preflight for ten minutes.
  maxAge: 600,
  // `handleMethods` answers preflights and other OPTIONS requests, so that both count against the rates.
  strictPreflight: false,
  preflightContinue: true,
});

/** Runs the plugin for preflights only, where all other responses have constant headers. */
export function limitCorsToPreflights(route: RouteOptions): void {
  if ([route.method].flat().includes('OPTIONS')) return;
  route.config = { ...route.config, cors: false };
}
