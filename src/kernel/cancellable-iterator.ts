/**
 * An async iterator that can be cancelled at any time, even while `next` is pending. `return` and `throw` both
 * cancel it and settle at once; a generator would queue them behind `next`.
 */
export interface CancellableIterator<T, End = void> {
  next(): Promise<IteratorResult<T, End>>;
  return(): Promise<IteratorResult<T, End>>;
  throw(): Promise<IteratorResult<T, End>>;
  [Symbol.asyncIterator](): CancellableIterator<T, End>;
}

/** @param cancel must settle a pending `next`; may be called several times */
export function cancellableIterator<T, End>(
  next: () => Promise<IteratorResult<T, End>>,
  cancel: () => Promise<IteratorResult<T, End>>,
): CancellableIterator<T, End> {
  return {
    next,
    return: cancel,
    throw: cancel,
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/**
 * Makes a generator cancellable.
 * @param generate returns, or stops waiting, when the signal is aborted
 * @param onEnd called once, when the generator ends or is cancelled
 */
export function cancellableGenerator<T>(
  generate: (signal: AbortSignal) => AsyncGenerator<T, void, undefined>,
  onEnd: () => void,
): CancellableIterator<T> {
  const end = new AbortController();
  end.signal.addEventListener('abort', onEnd, { once: true });
  const items = generate(end.signal);
  return cancellableIterator(
    async () => {
      try {
        const next = await items.next();
        if (next.done) end.abort();
        return next;
      } catch (error) {
        end.abort();
        throw error;
      }
    },
    () => {
      end.abort();
      return items.return();
    },
  );
}
