import type { RequestErrorCode } from '../api/errors/error-codes.js';
import { RequestError } from '../api/errors/request-error.js';
import type { Session } from './session.js';

/** How items end: there are no more, or something has failed that may work when the client asks again. */
export type LiveEnd = 'complete' | 'interrupted';

/** What goes to a client bit by bit. It can be stopped at any time, also while the next bit is awaited. */
export interface LiveItems<T> {
  next(): Promise<IteratorResult<T, LiveEnd>>;
  return(): Promise<IteratorResult<T, LiveEnd>>;
  throw(): Promise<IteratorResult<T, LiveEnd>>;
  [Symbol.asyncIterator](): LiveItems<T>;
}

/** How what a subscription gives becomes what its client gets. */
export interface LiveForm<T> {
  /** Whose token must be valid still: whenever something is sent, and while nothing is. */
  readonly session: Pick<Session, 'check' | 'onRevoked'>;
  readonly write: (payload: unknown) => Promise<T>;
  /** Makes of what has gone wrong the last item. */
  readonly failure: (error: unknown) => T;
  /** Called once, however it ends. */
  readonly onEnd?: () => void;
}

/** Errors that are gone after a while; all others would come again. */
const PASSING: ReadonlySet<RequestErrorCode> = new Set<RequestErrorCode>([
  'UNAVAILABLE',
  'RATE_LIMITED',
  'INTERNAL_SERVER_ERROR',
]);

/** Writes each payload of a subscription for a client. What goes wrong on the way is the last item. */
export function liveItems<T>(
  source: AsyncIterator<unknown, unknown>,
  { session, write, failure, onEnd }: LiveForm<T>,
): LiveItems<T> {
  let ended: LiveEnd | undefined;
  let interrupt: (error: RequestError) => void = () => undefined;
  const stopListening = session.onRevoked((error) => {
    interrupt(error);
  });
  const end = async (how: LiveEnd): Promise<IteratorResult<T, LiveEnd>> => {
    if (ended === undefined) {
      ended = how;
      stopListening();
      onEnd?.();
      await source.return?.();
    }
    return { done: true, value: ended };
  };
  const payload = (): Promise<IteratorResult<unknown, unknown>> =>
    new Promise((resolve, reject) => {
      interrupt = reject;
      source.next().then(resolve, reject);
    });
  return {
    async next() {
      if (ended !== undefined) return { done: true, value: ended };
      try {
        const { done, value } = await payload();
        if (done) return await end('complete');
        await session.check();
        return { done: false, value: await write(value) };
      } catch (error) {
        const last = failure(error);
        await end(isPassing(error) ? 'interrupted' : 'complete');
        return { done: false, value: last };
      }
    },
    return: () => end('complete'),
    throw: () => end('complete'),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** What is no error of a request is a fault of the server. */
const isPassing = (error: unknown): boolean => !(error instanceof RequestError) || PASSING.has(error.code);
