/**
 * The outcome of a promise, or the reason of the signal as soon as it is aborted. Needed although `fetch` has the signal: in Node 20
 * a body whose request is aborted while its end arrives is never done.
 */
export const abortable = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      reject(signal.reason as Error);
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
    void promise.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', stop);
    });
  });
