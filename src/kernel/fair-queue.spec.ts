import { describe, expect, it } from '@jest/globals';
import type { Client } from './caller/caller.js';
import { FairQueue } from './fair-queue.js';

const at = (address: string, player = address): Client => ({ address, player });

function queueOf(items: Readonly<Record<string, Client>>): FairQueue<string> {
  const queue = new FairQueue<string>();
  for (const [item, client] of Object.entries(items)) queue.add(item, client);
  return queue;
}

const taken = (queue: FairQueue<string>): string[] => {
  const items: string[] = [];
  for (let next = queue.take(); next; next = queue.take()) items.push(next.item);
  return items;
};

describe('a fair queue', () => {
  it('alternates between addresses, and between the players at each address', () => {
    const queue = queueOf({
      a1: at('home', 'a'),
      a2: at('home', 'a'),
      a3: at('home', 'a'),
      b1: at('home', 'b'),
      c1: at('elsewhere', 'c'),
      c2: at('elsewhere', 'c'),
    });
    expect(taken(queue)).toEqual(['a1', 'c1', 'b1', 'c2', 'a2', 'a3']);
    expect(queue.size).toBe(0);
  });

  it('skips clients that the filter excludes', () => {
    const queue = queueOf({ a1: at('home', 'a'), b1: at('home', 'b'), c1: at('elsewhere', 'c') });
    expect(queue.take(({ player }) => player !== 'a')?.item).toBe('b1');
    expect(queue.take(({ address }) => address !== 'home')?.item).toBe('c1');
    expect(queue.take(({ player }) => player !== 'a')).toBeUndefined();
    expect(queue.size).toBe(1);
  });

  it('holds each item once, and removes deleted items', () => {
    const queue = queueOf({ a1: at('home'), a2: at('home') });
    queue.add('a1', at('elsewhere'));
    queue.delete('a2');
    queue.delete('none');
    expect([queue.has('a1'), queue.has('a2'), queue.size]).toEqual([true, false, 1]);
    expect(queue.clear()).toEqual(['a1']);
    expect(queue.take()).toBeUndefined();
  });

  it('evicts from the client with the most items to make room for another', () => {
    const queue = queueOf({
      a1: at('home', 'a'),
      b1: at('home', 'b'),
      b2: at('home', 'b'),
      c1: at('elsewhere'),
    });
    expect(queue.evictee(at('other'))).toBe('b2');
    expect(queue.evictee(at('elsewhere'))).toBe('b2');
    expect(queue.evictee(at('home', 'c'))).toBeUndefined();
  });

  it('evicts nothing unless a client has at least two items more than the new one', () => {
    const queue = queueOf({ a1: at('home'), a2: at('home'), c1: at('elsewhere') });
    expect(queue.evictee(at('elsewhere'))).toBeUndefined();
  });
});
