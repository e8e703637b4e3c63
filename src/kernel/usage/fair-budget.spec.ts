import { describe, expect, it } from '@jest/globals';
import { FairBudget } from './fair-budget.js';

/** Records started tasks in order, and ends them by name. */
function workers(budget: FairBudget) {
  const started: string[] = [];
  const release = new Map<string, () => void>();
  const reserve = (client: string, name: string, amount = 1) =>
    void budget.reserve(client, amount).then((end) => {
      started.push(name);
      release.set(name, end);
    });
  return { started, reserve, end: (name: string) => release.get(name)?.() };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a budget', () => {
  it('gives one client no more than its share', async () => {
    const { started, reserve, end } = workers(new FairBudget(4, 1));
    reserve('a', 'a1');
    reserve('a', 'a2');
    reserve('b', 'b1');
    await settled();
    expect(started).toEqual(['a1', 'b1']);
    end('a1');
    await settled();
    expect(started).toEqual(['a1', 'b1', 'a2']);
  });

  it('alternates between waiting clients', async () => {
    const { started, reserve, end } = workers(new FairBudget(1, 1));
    for (const name of ['a1', 'a2', 'a3', 'a4']) reserve('a', name);
    for (const name of ['b1', 'b2']) reserve('b', name);
    for (const name of ['a1', 'b1', 'a2', 'b2', 'a3', 'a4']) {
      await settled();
      expect(started.at(-1)).toBe(name);
      end(name);
    }
    await settled();
    expect(started).toHaveLength(6);
  });

  it('never reserves more than the total, and starts every task once', async () => {
    const { started, reserve, end } = workers(new FairBudget(10, 6));
    reserve('a', 'a1', 6);
    reserve('b', 'b1', 5);
    reserve('c', 'c1', 3);
    await settled();
    expect(started).toEqual(['a1', 'c1']);
    end('a1');
    await settled();
    expect(started).toEqual(['a1', 'c1', 'b1']);
  });

  it('treats a task larger than the share as if it needed the share', async () => {
    const { started, reserve, end } = workers(new FairBudget(4, 2));
    reserve('a', 'a1', 100);
    reserve('a', 'a2', 1);
    await settled();
    expect(started).toEqual(['a1']);
    end('a1');
    end('a1');
    await settled();
    expect(started).toEqual(['a1', 'a2']);
  });
});
