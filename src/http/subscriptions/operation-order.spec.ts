import { beforeEach, describe, expect, it } from '@jest/globals';
import { RequestError } from '../../kernel/errors/request-error.js';
import { MAX_OPERATIONS, OperationOrder, type OperationKind, type Place } from './operation-order.js';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('operations on a socket', () => {
  let order: OperationOrder;
  let begun: string[];

  beforeEach(() => {
    order = new OperationOrder();
    begun = [];
  });

  /** Claims a place for an operation that runs until it leaves. */
  const run = (place: Place, kind: OperationKind, name: string): void => {
    place.claim(kind);
    void place.turn().then(() => begun.push(name));
  };
  const start = (kind: OperationKind, name: string): Place => {
    const place = order.enter();
    run(place, kind, name);
    return place;
  };

  it('run mutations one after the other', async () => {
    const [first, second] = ['a', 'b', 'c'].map((name) => start('mutation', name));
    await settled();
    expect(begun).toEqual(['a']);
    first?.leave();
    await settled();
    expect(begun).toEqual(['a', 'b']);
    second?.leave();
    await settled();
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('run mutations in order of arrival, whichever is checked first', async () => {
    const [early, fault, late] = [order.enter(), order.enter(), order.enter()];
    run(late, 'mutation', 'late');
    await settled();
    expect(begun).toEqual([]);
    run(early, 'mutation', 'early');
    await settled();
    early.leave();
    await settled();
    expect(begun).toEqual(['early']);
    fault.leave();
    await settled();
    expect(begun).toEqual(['early', 'late']);
  });

  it('run queries alongside a mutation, three at a time', async () => {
    start('mutation', 'move');
    const queries = [1, 2, 3, 4, 5].map((number) => start('query', `query ${number}`));
    await settled();
    expect(begun).toEqual(['move', 'query 1', 'query 2', 'query 3']);
    queries[1]?.leave();
    await settled();
    expect(begun.slice(4)).toEqual(['query 4']);
    // The fifth is withdrawn while it waits.
    queries[4]?.leave();
    for (const query of queries) query.leave();
    for (const number of [6, 7, 8, 9]) start('query', `query ${number}`);
    await settled();
    expect(begun.slice(5)).toEqual(['query 6', 'query 7', 'query 8']);
  });

  it('do not delay a mutation that arrived after a query', async () => {
    start('query', 'query');
    start('mutation', 'move');
    await settled();
    expect(begun).toEqual(['query', 'move']);
  });

  it('are limited in number, and can be replaced once they have left', () => {
    const places = Array.from({ length: MAX_OPERATIONS }, (_, index) =>
      start(index % 2 === 0 ? 'query' : 'mutation', String(index)),
    );
    const over = order.enter();
    expect(() => {
      over.claim('query');
    }).toThrow(RequestError);
    over.leave();
    expect(order.size).toBe(MAX_OPERATIONS);
    for (const place of places) {
      place.leave();
      place.leave();
    }
    expect(order.size).toBe(0);
    expect(() => {
      order.enter().claim('mutation');
    }).not.toThrow();
  });
});
