/** What comes bit by bit. It can be stopped at any time, also while the next bit is awaited. */
export interface Stoppable<T> {
  next(): Promise<IteratorResult<T, void>>;
  return(): Promise<IteratorResult<T, void>>;
  throw(error: unknown): Promise<IteratorResult<T, void>>;
  [Symbol.asyncIterator](): Stoppable<T>;
}

/**
 * Makes a generator stoppable, which takes `return` only after the `next` that waits, perhaps for ever.
 * @param generate must end, or come to wait for nothing, when the signal is aborted
 * @param onEnd called once, however it ends
 */
export function stoppable<T>(
  generate: (signal: AbortSignal) => AsyncGenerator<T, void, undefined>,
  onEnd: () => void,
): Stoppable<T> {
  const end = new AbortController();
  end.signal.addEventListener('abort', onEnd, { once: true });
  const items = generate(end.signal);
  const stop = (): void => {
    end.abort();
  };
  return {
    async next() {
      try {
        const next = await items.next();
        if (next.done) stop();
        return next;
      } catch (error) {
        stop();
        throw error;
      }
    },
    return() {
      stop();
      return items.return();
    },
    throw(error) {
      stop();
      return items.throw(error);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
