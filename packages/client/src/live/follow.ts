import { dataOf, isTemporary, type ResponseBody } from '../errors.js';
import type { GraphQLRequest } from '../http.js';
import { delayAfter, sleep } from '../retry.js';

/** Options for following live updates. */
export interface FollowOptions {
  /** Stops following: the pending `next` rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Called with false when the connection is lost, and with true when it is back. */
  readonly onConnection?: ((isConnected: boolean) => void) | undefined;
}

/** Carries the results of subscriptions. */
export interface LiveTransport {
  /**
   * Yields the results of a subscription until it completes.
   * @param onOpen called once, when the connection is established
   * @throws ConnectionError if the connection drops first
   * @throws YambError if the server rejects the connection or the subscription
   */
  subscribe(
    request: GraphQLRequest,
    token: string | undefined,
    signal: AbortSignal,
    onOpen: () => void,
  ): AsyncGenerator<ResponseBody<unknown>, void, undefined>;
}

/** A subscription that can resume after a dropped connection. */
export interface Resumable<Data, Update> {
  /** Subscribes to everything after the last update that was taken. */
  readonly subscribe: (
    signal: AbortSignal,
    onOpen: () => void,
  ) => AsyncGenerator<ResponseBody<unknown>, void, undefined>;
  /** Converts a result to an update; undefined if it was seen before. */
  readonly take: (data: Data) => Update | undefined;
  /** The longest pause between two attempts, in milliseconds. */
  readonly maxDelayMs: number;
}

/**
 * Yields updates until the subscription completes. After a dropped connection it subscribes again, any number of times,
 * unless the server rejects it permanently.
 */
export async function* follow<Data, Update>(
  { subscribe, take, maxDelayMs }: Resumable<Data, Update>,
  { signal: outer, onConnection }: FollowOptions,
): AsyncGenerator<Update, void, undefined> {
  const controller = new AbortController();
  const signal = outer ? AbortSignal.any([outer, controller.signal]) : controller.signal;
  let failures = 0;
  let isLost = false;
  const report = (isConnected: boolean): void => {
    if (isLost === !isConnected) return;
    isLost = !isConnected;
    onConnection?.(isConnected);
  };
  try {
    for (;;) {
      signal.throwIfAborted();
      try {
        const answers = subscribe(signal, () => {
          report(true);
        });
        for await (const body of answers) {
          const update = take(dataOf(body as ResponseBody<Data>));
          failures = 0;
          if (update !== undefined) yield update;
        }
        return;
      } catch (error) {
        if (signal.aborted || !isTemporary(error)) throw error;
        failures += 1;
        report(false);
        await sleep(delayAfter(failures, error, maxDelayMs), signal);
      }
    }
  } finally {
    controller.abort();
  }
}
