import type { FastifyCorsOptions } from '@fastify/cors';
import { REQUEST_ID } from './request-ids.js';

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

/**
 * Which web pages of other origins may call. Without a list any may: the token is in a header that no browser sends by
 * itself, and there are no cookies.
 */
export const corsOptions = (allowedOrigins: readonly string[]): FastifyCorsOptions => ({
  origin: allowedOrigins.length === 0 || allowedOrigins.includes('*') ? '*' : [...allowedOrigins],
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposedHeaders: EXPOSED,
  // For ten minutes a browser need not ask again.
  maxAge: 600,
});
