import { describe, expect, it } from '@jest/globals';
import type { CancellableIterator } from '../../kernel/cancellable-iterator.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { responseStream, type ResponseStreamOptions, type StreamEnd } from './response-stream.js';

/** A source that counts its cancellations. */
function sourceOf(...payloads: readonly unknown[]) {
  const left = [...payloads];
  const source = {
    cancelled: 0,
    next: () => Promise.resolve(left.length > 0 ? { value: left.shift() } : { done: true, value: undefined }),
    return: () => {
      source.cancelled += 1;
      left.length = 0;
      return Promise.resolve({ done: true as const, value: undefined });
    },
  };
  return source as typeof source & AsyncIterator<unknown, unknown>;
}

const VALID: ResponseStreamOptions<string>['session'] = {
  check: () => Promise.resolve(),
  onRevoked: () => () => undefined,
};

/** Options that convert payloads to strings and count the ends. */
function optionsOf(changes: Partial<ResponseStreamOptions<string>> = {}) {
  const options = {
    ends: 0,
    session: VALID,
    write: (payload: unknown) => Promise.resolve(String(payload)),
    failure: (error: unknown) => `failed: ${String(error)}`,
    onEnd: () => {
      options.ends += 1;
    },
    ...changes,
  };
  return options;
}

async function allOf(stream: CancellableIterator<string, StreamEnd>): Promise<readonly string[]> {
  const all = [];
  for await (const item of stream) all.push(item);
  return all;
}

describe('a response stream', () => {
  it('writes payloads in order and ends with its source', async () => {
    const options = optionsOf();
    expect(await allOf(responseStream(sourceOf(1, 2, 3), options))).toEqual(['1', '2', '3']);
    expect(options.ends).toBe(1);
  });

  it('ends with the error of a payload that cannot be written', async () => {
    const source = sourceOf(1, 2, 3);
    const options = optionsOf({
      write: (payload) => (payload === 2 ? Promise.reject(new Error('two')) : Promise.resolve('one')),
    });
    expect(await allOf(responseStream(source, options))).toEqual(['one', 'failed: Error: two']);
    expect([source.cancelled, options.ends]).toEqual([1, 1]);
  });

  it('writes nothing once the token is revoked', async () => {
    const source = sourceOf('secret');
    const options = optionsOf({ session: { ...VALID, check: () => Promise.reject(new Error('revoked')) } });
    expect(await allOf(responseStream(source, options))).toEqual(['failed: Error: revoked']);
    expect(source.cancelled).toBe(1);
  });

  it.each(['return', 'throw'] as const)('cancels its source once, by %s', async (how) => {
    const source = sourceOf(1, 2);
    const options = optionsOf();
    const stream = responseStream(source, options);
    await stream.next();
    await stream[how]();
    await stream[how]();
    expect(await stream.next()).toEqual({ done: true, value: 'complete' });
    expect([source.cancelled, options.ends]).toEqual([1, 1]);
  });

  it('can be cancelled while the next payload is pending', async () => {
    let wake: (result: IteratorResult<unknown, unknown>) => void = () => undefined;
    const source = {
      next: () => new Promise<IteratorResult<unknown, unknown>>((resolve) => (wake = resolve)),
      return: () => {
        wake({ done: true, value: 'complete' });
        return Promise.resolve({ done: true as const, value: 'complete' });
      },
    };
    const options = optionsOf();
    const stream = responseStream(source, options);
    const waiting = stream.next();
    await stream.return();
    expect(await waiting).toEqual({ done: true, value: 'complete' });
    expect(options.ends).toBe(1);
  });

  it('ends the work on a payload when it is cancelled', async () => {
    let failures = 0;
    const options = optionsOf({
      write: (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reject(new Error('stopped'));
          });
        }),
      failure: () => `failed: ${(failures += 1)}`,
    });
    const stream = responseStream(sourceOf(1), options);
    const waiting = stream.next();
    await new Promise(setImmediate);
    await stream.return();
    expect(await waiting).toEqual({ done: true, value: 'complete' });
    expect([failures, options.ends]).toEqual([0, 1]);
  });

  it('ends while a payload is pending when the token is revoked', async () => {
    let revoke: (error: RequestError) => void = () => undefined;
    const source = { ...sourceOf(), next: () => new Promise<never>(() => undefined) };
    const session = {
      ...VALID,
      onRevoked: (listener: typeof revoke) => {
        revoke = listener;
        return () => undefined;
      },
    };
    const stream = responseStream(source, optionsOf({ session }));
    const next = stream.next();
    revoke(new RequestError('UNAUTHENTICATED', 'gone'));
    expect(await next).toEqual({ done: false, value: 'failed: RequestError: gone' });
    expect(await stream.next()).toEqual({ done: true, value: 'complete' });
  });

  it.each([
    [new RequestError('UNAVAILABLE', 'later'), 'interrupted'],
    [new RequestError('RATE_LIMITED', 'later'), 'interrupted'],
    [new Error('a fault'), 'interrupted'],
    [new RequestError('UNAUTHENTICATED', 'never'), 'complete'],
    [new RequestError('GAME_NOT_FOUND', 'never'), 'complete'],
  ])('after %s ends as %s', async (error, end) => {
    const stream = responseStream(sourceOf(1), optionsOf({ write: () => Promise.reject(error) }));
    await stream.next();
    expect(await stream.next()).toEqual({ done: true, value: end });
  });
});
