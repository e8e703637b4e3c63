import { cancellableIterator, type CancellableIterator } from '../../kernel/cancellable-iterator.js';
import type { RequestErrorCode } from '../../kernel/errors/error-codes.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import type { Session } from './session.js';

/** How a stream ends: `complete` if nothing more will be sent, `interrupted` after an error that a retry may avoid. */
export type StreamEnd = 'complete' | 'interrupted';

/** How the payloads of a subscription become items for its client. */
export interface ResponseStreamOptions<T> {
  /** Its token is checked before each item, and by probes in between. */
  readonly session: Pick<Session, 'check' | 'onRevoked'>;
  /** @param signal aborted when the stream ends, for example because its client has left */
  readonly write: (payload: unknown, signal: AbortSignal) => Promise<T>;
  /** Converts an error to the last item. */
  readonly failure: (error: unknown) => T;
  /** Called once, however the stream ends. */
  readonly onEnd?: () => void;
}

/** Errors that may resolve themselves, so a client should retry. */
const TRANSIENT: ReadonlySet<RequestErrorCode> = new Set<RequestErrorCode>([
  'UNAVAILABLE',
  'RATE_LIMITED',
  'INTERNAL_SERVER_ERROR',
]);

/** Maps the payloads of a subscription to items for its client. An error is the last item. */
export function responseStream<T>(
  source: AsyncIterator<unknown, unknown>,
  { session, write, failure, onEnd }: ResponseStreamOptions<T>,
): CancellableIterator<T, StreamEnd> {
  let ended: StreamEnd | undefined;
  const whenEnded = new AbortController();
  let interrupt: (error: RequestError) => void = () => undefined;
  const removeListener = session.onRevoked((error) => {
    interrupt(error);
  });
  const end = async (how: StreamEnd): Promise<IteratorResult<T, StreamEnd>> => {
    if (ended === undefined) {
      ended = how;
      removeListener();
      whenEnded.abort();
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
  const next = async (): Promise<IteratorResult<T, StreamEnd>> => {
    if (ended !== undefined) return { done: true, value: ended };
    try {
      const { done, value } = await payload();
      if (done) return await end('complete');
      await session.check();
      return { done: false, value: await write(value, whenEnded.signal) };
    } catch (error) {
      if (whenEnded.signal.aborted) return end('complete');
      const last = failure(error);
      await end(isTransient(error) ? 'interrupted' : 'complete');
      return { done: false, value: last };
    }
  };
  return cancellableIterator(next, () => end('complete'));
}

/** Errors other than a `RequestError` are faults of the server. */
export const isTransient = (error: unknown): boolean =>
  !(error instanceof RequestError) || TRANSIENT.has(error.code);
