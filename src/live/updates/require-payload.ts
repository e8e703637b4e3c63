import { RequestError } from '../../kernel/errors/request-error.js';

/**
 * Returns the payload of a subscription event.
 * @param payload undefined if the subscription is executed as a query
 * @throws RequestError BAD_REQUEST
 */
export function requirePayload<T>(payload: T | undefined): T {
  if (payload !== undefined) return payload;
  throw new RequestError(
    'BAD_REQUEST',
    'Subscriptions are not supported here. Use WebSocket at /graphql, or server-sent events at /graphql/stream.',
  );
}
