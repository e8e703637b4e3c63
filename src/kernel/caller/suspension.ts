import type { ExecutionContext } from '@nestjs/common';
import { RequestError } from '../errors/request-error.js';

/** A suspension of a player by the administrator: commands are refused, the player's own data can be read. */
export interface Suspension {
  /** Epoch milliseconds; null for a suspension without end. */
  readonly until: number | null;
  /** The administrator's words. */
  readonly reason: string;
}

/** The key under which Nest stores the kind of a resolver's method. */
const RESOLVER_TYPE = 'graphql:resolver_type';

/** @throws RequestError SUSPENDED where a suspended player would change something */
export function requireNotSuspended(suspension: Suspension | undefined, context: ExecutionContext): void {
  if (suspension === undefined) return;
  if (Reflect.getMetadata(RESOLVER_TYPE, context.getHandler()) !== 'Mutation') return;
  throw suspended(suspension);
}

/** The error for what a suspended player may not do. */
export function suspended({ until, reason }: Suspension): RequestError {
  const time = until === null ? null : new Date(until).toISOString();
  return new RequestError(
    'SUSPENDED',
    `You are suspended ${time === null ? 'for good' : `until ${time}`}: ${reason}`,
    { until: time, reason },
  );
}
