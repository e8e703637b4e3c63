import type { ResponseBody } from '../errors.js';
import type { GraphQLRequest } from '../http.js';

/** Carries the answers of subscriptions. */
export interface LiveTransport {
  /**
   * The answers of a subscription, until it is complete.
   * @param onOpen is called once, when the connection to the server stands
   * @throws ConnectionError when the connection is cut before that
   * @throws YambError when the server refuses the connection or the subscription
   */
  subscribe(
    request: GraphQLRequest,
    token: string | undefined,
    signal: AbortSignal,
    onOpen: () => void,
  ): AsyncGenerator<ResponseBody<unknown>, void, undefined>;
}
