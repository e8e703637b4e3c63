import { RequestError } from '../../kernel/errors/request-error.js';

/**
 * The payload that a subscription is resolved for.
 * @param payload undefined where the subscription is executed as if it were a query
 * @throws RequestError BAD_REQUEST
 */
export function requirePayload<T>(payload: T | undefined): T {
  if (payload !== undefined) return payload;
  throw new RequestError(
    'BAD_REQUEST',
    'Subscriptions do not run here, but over WebSocket at /graphql, or as server-sent events at /graphql/stream.',
  );
}
