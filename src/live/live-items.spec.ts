import { describe, expect, it } from '@jest/globals';
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

/** A form that writes payloads as they are, and counts its ends. */
function formOf(changes: Partial<LiveForm<string>> = {}) {
  const form = {
    ends: 0,
    session: { check: () => Promise.resolve() },
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
    const form = formOf({ session: { check: () => Promise.reject(new Error('revoked')) } });
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
    expect(await items.next()).toEqual({ done: true, value: undefined });
    expect([source.stopped, form.ends]).toEqual([1, 1]);
  });

  it('can be stopped while the next one is awaited', async () => {
    let wake: (result: IteratorResult<unknown, unknown>) => void = () => undefined;
    const source = {
      next: () => new Promise<IteratorResult<unknown, unknown>>((resolve) => (wake = resolve)),
      return: () => {
        wake({ done: true, value: undefined });
        return Promise.resolve({ done: true as const, value: undefined });
      },
    };
    const form = formOf();
    const items = liveItems(source, form);
    const waiting = items.next();
    await items.return();
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(form.ends).toBe(1);
  });
});
