import { describe, expect, it } from '@jest/globals';
import { RequestError } from '../api/errors/request-error.js';
import { liveItems, type LiveForm, type LiveItems } from './live-items.js';

/** A source that counts how often it is stopped. */
function sourceOf(...payloads: readonly unknown[]) {
  const left = [...payloads];
  const source = {
    stopped: 0,
    next: () => Promise.resolve(left.length > 0 ? { value: left.shift() } : { done: true, value: undefined }),
    return: () => {
      source.stopped += 1;
      left.length = 0;
      return Promise.resolve({ done: true as const, value: undefined });
    },
  };
  return source as typeof source & AsyncIterator<unknown, unknown>;
}

const VALID: LiveForm<string>['session'] = {
  check: () => Promise.resolve(),
  onRevoked: () => () => undefined,
};

/** A form that writes payloads as they are, and counts its ends. */
function formOf(changes: Partial<LiveForm<string>> = {}) {
  const form = {
    ends: 0,
    session: VALID,
    write: (payload: unknown) => Promise.resolve(String(payload)),
    failure: (error: unknown) => `failed: ${String(error)}`,
    onEnd: () => {
      form.ends += 1;
    },
    ...changes,
  };
  return form;
}

async function allOf(items: LiveItems<string>): Promise<readonly string[]> {
  const all = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('live items', () => {
  it('are written one after the other, and end with their source', async () => {
    const form = formOf();
    expect(await allOf(liveItems(sourceOf(1, 2, 3), form))).toEqual(['1', '2', '3']);
    expect(form.ends).toBe(1);
  });

  it('end with what went wrong when one cannot be written', async () => {
    const source = sourceOf(1, 2, 3);
    const form = formOf({
      write: (payload) => (payload === 2 ? Promise.reject(new Error('two')) : Promise.resolve('one')),
    });
    expect(await allOf(liveItems(source, form))).toEqual(['one', 'failed: Error: two']);
    expect([source.stopped, form.ends]).toEqual([1, 1]);
  });

  it('write nothing for a token that is worth nothing any more', async () => {
    const source = sourceOf('secret');
    const form = formOf({ session: { ...VALID, check: () => Promise.reject(new Error('revoked')) } });
    expect(await allOf(liveItems(source, form))).toEqual(['failed: Error: revoked']);
    expect(source.stopped).toBe(1);
  });

  it.each(['return', 'throw'] as const)('stop their source once, by %s', async (how) => {
    const source = sourceOf(1, 2);
    const form = formOf();
    const items = liveItems(source, form);
    await items.next();
    await items[how]();
    await items[how]();
    expect(await items.next()).toEqual({ done: true, value: 'complete' });
    expect([source.stopped, form.ends]).toEqual([1, 1]);
  });

  it('can be stopped while the next one is awaited', async () => {
    let wake: (result: IteratorResult<unknown, unknown>) => void = () => undefined;
    const source = {
      next: () => new Promise<IteratorResult<unknown, unknown>>((resolve) => (wake = resolve)),
      return: () => {
        wake({ done: true, value: 'complete' });
        return Promise.resolve({ done: true as const, value: 'complete' });
      },
    };
    const form = formOf();
    const items = liveItems(source, form);
    const waiting = items.next();
    await items.return();
    expect(await waiting).toEqual({ done: true, value: 'complete' });
    expect(form.ends).toBe(1);
  });

  it('end while nothing comes when the token turns out to be no longer valid', async () => {
    let revoke: (error: RequestError) => void = () => undefined;
    const source = { ...sourceOf(), next: () => new Promise<never>(() => undefined) };
    const session = {
      ...VALID,
      onRevoked: (listener: typeof revoke) => {
        revoke = listener;
        return () => undefined;
      },
    };
    const items = liveItems(source, formOf({ session }));
    const next = items.next();
    revoke(new RequestError('UNAUTHENTICATED', 'gone'));
    expect(await next).toEqual({ done: false, value: 'failed: RequestError: gone' });
    expect(await items.next()).toEqual({ done: true, value: 'complete' });
  });

  it.each([
    [new RequestError('UNAVAILABLE', 'later'), 'interrupted'],
    [new RequestError('RATE_LIMITED', 'later'), 'interrupted'],
    [new Error('a fault'), 'interrupted'],
    [new RequestError('UNAUTHENTICATED', 'never'), 'complete'],
    [new RequestError('GAME_NOT_FOUND', 'never'), 'complete'],
  ])('say after %s that they are %s', async (error, end) => {
    const items = liveItems(sourceOf(1), formOf({ write: () => Promise.reject(error) }));
    await items.next();
    expect(await items.next()).toEqual({ done: true, value: end });
  });
});
