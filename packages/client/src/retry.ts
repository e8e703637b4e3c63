import { ConnectionError, isTemporary, YambError } from './errors.js';
import { abortable } from './http.js';

/** Limits for retries. */
export interface RetryOptions {
  /** The maximum number of attempts, including the first. */
  readonly attempts: number;
  /**
   * The longest pause between two attempts, in milliseconds. If the server asks for more time, the request is not
   * retried.
   */
  readonly maxDelayMs: number;
}

const FIRST_DELAY_MS = 200;

/** Resolves after `ms`, or rejects with the signal's reason once it is aborted. */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slept = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await (signal ? abortable(slept, signal) : slept).finally(() => {
    clearTimeout(timer);
  });
}

/**
 * Milliseconds until the next attempt. They double each time, with jitter so that clients do not return all at once,
 * and are never less than the server asks for.
 * @param failures the number of failed attempts, from 1
 */
export function delayAfter(failures: number, error: unknown, maxDelayMs: number): number {
  const backoff =
    Math.min(maxDelayMs, FIRST_DELAY_MS * 2 ** Math.min(failures - 1, 20)) * (0.5 + Math.random() / 2);
  const says = error instanceof YambError || error instanceof ConnectionError;
  const asked = says ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
  return Math.max(backoff, asked);
}

/**
 * Runs `work` until it succeeds, fails permanently or runs out of attempts. @param work receives the attempt, from 1
 */
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

/** A key for one request: 128 random bits. `crypto.randomUUID` is missing on pages without HTTPS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
