/** Tries again what may succeed later. */
import { ConnectionError, isTemporary, YambError } from './errors.js';

/** How often and how long to try again. */
export interface RetryOptions {
  /** The most attempts of a request, the first included. */
  readonly attempts: number;
  /** The longest pause between two attempts, in milliseconds. A server that requests more time is not asked again. */
  readonly maxDelayMs: number;
}

const FIRST_DELAY_MS = 200;

/** Waits; rejects with the reason of the signal when it is aborted meanwhile. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Milliseconds until the next attempt: twice as long each time, with chance in it, so that clients that were cut off
 * together do not come back together; at least as long as the server requests.
 * @param failures how many attempts have failed, from 1
 */
export function delayAfter(failures: number, error: unknown, maxDelayMs: number): number {
  const backoff =
    Math.min(maxDelayMs, FIRST_DELAY_MS * 2 ** Math.min(failures - 1, 20)) * (0.5 + Math.random() / 2);
  const says = error instanceof YambError || error instanceof ConnectionError;
  const asked = says ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
  return Math.max(backoff, asked);
}

/** Runs `work` until it succeeds, fails for good, or has been tried often enough. @param work is given the attempt, from 1 */
export async function retrying<T>(
  { attempts, maxDelayMs }: RetryOptions,
  signal: AbortSignal | undefined,
  work: (attempt: number) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      if (signal?.aborted || !isTemporary(error) || attempt >= attempts) throw error;
      const delay = delayAfter(attempt, error, maxDelayMs);
      if (delay > maxDelayMs) throw error;
      await sleep(delay, signal);
    }
  }
}

/**
 * A key that stands for one request, however often it is sent: 128 random bits. `crypto.randomUUID` is missing where a page
 * does not come over https.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
