import type { Session } from './session.js';

/** What goes to a client bit by bit. It can be stopped at any time, also while the next bit is awaited. */
export interface LiveItems<T> {
  next(): Promise<IteratorResult<T, void>>;
  return(): Promise<IteratorResult<T, void>>;
  throw(): Promise<IteratorResult<T, void>>;
  [Symbol.asyncIterator](): LiveItems<T>;
}

/** How what a subscription gives becomes what its client gets. */
export interface LiveForm<T> {
  /** Whose token must be good still, whenever something is sent. */
  readonly session: Pick<Session, 'check'>;
  readonly write: (payload: unknown) => Promise<T>;
  /** Makes of what has gone wrong the last item. */
  readonly failure: (error: unknown) => T;
  /** Called once, however it ends. */
  readonly onEnd?: () => void;
}

/** Writes each payload of a subscription for a client. What goes wrong on the way is the last item. */
export function liveItems<T>(
  source: AsyncIterator<unknown, unknown>,
  { session, write, failure, onEnd }: LiveForm<T>,
): LiveItems<T> {
  let ended = false;
  const end = async (): Promise<IteratorResult<T, void>> => {
    if (!ended) {
      ended = true;
      onEnd?.();
      await source.return?.();
    }
    return { done: true, value: undefined };
  };
  return {
    async next() {
      if (ended) return end();
      try {
        const { done, value } = await source.next();
        if (done) return await end();
        await session.check();
        return { done: false, value: await write(value) };
      } catch (error) {
        const last = failure(error);
        await end();
        return { done: false, value: last };
      }
    },
    return: end,
    throw: end,
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
