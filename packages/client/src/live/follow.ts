/** Subscriptions that go on after every cut. */
import { dataOf, isTemporary, type ResponseBody } from '../errors.js';
import type { GraphQLRequest } from '../http.js';
import { delayAfter, sleep } from '../retry.js';

export interface FollowOptions {
  /** Ends the updates: what is being awaited rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Is called with false when the connection is lost, and with true when it stands again. */
  readonly onConnection?: ((isConnected: boolean) => void) | undefined;
}

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

/** A subscription that can be asked for again from where it was cut. */
export interface Resumable<Data, Update> {
  /** Subscribes to what is new since the last update that was taken. */
  readonly subscribe: (
    signal: AbortSignal,
    onOpen: () => void,
  ) => AsyncGenerator<ResponseBody<unknown>, void, undefined>;
  /** What to give of an answer; undefined where it has come before. */
  readonly take: (data: Data) => Update | undefined;
  /** The longest pause between two attempts, in milliseconds. */
  readonly maxDelayMs: number;
}

/**
 * The updates, until the subscription is complete. After a cut it is asked for again, however often, as long as the server
 * does not refuse it for good.
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
