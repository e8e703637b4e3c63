import type { FastifyCorsOptions } from '@fastify/cors';
import type { RouteOptions } from 'fastify';
import { REQUEST_ID } from '../logging/request-ids.js';

/** Headers of answers that pages may read besides those that they always may. */
const EXPOSED = [
  'ETag',
  'Location',
  'Link',
  'Retry-After',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Idempotency-Replayed',
  REQUEST_ID,
];

/** Whether the pages of all origins may call. */
export const isForAll = (allowedOrigins: readonly string[]): boolean =>
  allowedOrigins.length === 0 || allowedOrigins.includes('*');

/**
 * Which web pages of other origins may call. Without a list any may: the token is in a header that no browser sends by
 * itself, and there are no cookies.
 */
export const corsOptions = (allowedOrigins: readonly string[]): FastifyCorsOptions => ({
  origin: isForAll(allowedOrigins) ? '*' : [...allowedOrigins],
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposedHeaders: EXPOSED,
  // For ten minutes a browser need not ask again.
  maxAge: 600,
  // See `answerOptions`: what is no preflight is answered too, and both count against the rates.
  strictPreflight: false,
  preflightContinue: true,
});

/** For answers that are the same to all origins: leaves the plugin only the routes whose requests may be preflights. */
export function answerPreflightsOnly(route: RouteOptions): void {
  if ([route.method].flat().includes('OPTIONS')) return;
  route.config = { ...route.config, cors: false };
}
