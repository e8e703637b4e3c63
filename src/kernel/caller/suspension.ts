import type { ExecutionContext } from '@nestjs/common';
import { RequestError } from '../errors/request-error.js';

/** A suspension by the administrator. The player's commands are refused; the player's own data stays readable. */
export interface Suspension {
  /** Epoch milliseconds; null if the suspension has no end. */
  readonly until: number | null;
  /** The administrator's explanation. */
  readonly reason: string;
}

/** The key under which Nest stores whether a resolver method is a query, mutation or subscription. */
const RESOLVER_TYPE = 'graphql:resolver_type';

/** @throws RequestError SUSPENDED if a suspended player calls a mutation */
export function requireNotSuspended(suspension: Suspension | undefined, context: ExecutionContext): void {
  if (suspension === undefined) return;
  if (Reflect.getMetadata(RESOLVER_TYPE, context.getHandler()) !== 'Mutation') return;
  throw suspended(suspension);
}

/** The error for an action that a suspended player may not take. */
export function suspended({ until, reason }: Suspension): RequestError {
  const time = until === null ? null : new Date(until).toISOString();
  return new RequestError(
    'SUSPENDED',
    `You are suspended ${time === null ? 'permanently' : `until ${time}`}: ${reason}`,
    { until: time, reason },
  );
}
