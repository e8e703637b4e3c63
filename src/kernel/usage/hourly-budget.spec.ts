import { describe, expect, it } from '@jest/globals';
import { HourlyBudget } from './hourly-budget.js';

const MINUTE = 60_000;

describe('an hourly budget', () => {
  let now = 0;
  const budgetOf = (perHourMs: number): HourlyBudget => new HourlyBudget(perHourMs, () => now);
  const work = (milliseconds: number) => (): Promise<void> => {
    now += milliseconds;
    return Promise.resolve();
  };

  it('allows work until its time is used up, and again once time has passed', async () => {
    const budget = budgetOf(6 * MINUTE);
    await budget.spend(work(4 * MINUTE));
    expect(budget.isLeft()).toBe(true);
    await budget.spend(work(4 * MINUTE));
    // Six minutes an hour are a tenth: the excess of 1.2 minutes takes twelve minutes.
    expect(budget.isLeft()).toBe(false);
    now += 11 * MINUTE;
    expect(budget.isLeft()).toBe(false);
    now += 2 * MINUTE;
    expect(budget.isLeft()).toBe(true);
  });

  it('keeps unused time for an hour only', async () => {
    const budget = budgetOf(6 * MINUTE);
    now += 600 * MINUTE;
    expect(budget.isLeft()).toBe(true);
    await budget.spend(work(7 * MINUTE));
    expect(budget.isLeft()).toBe(false);
  });

  it('counts work that fails', async () => {
    const budget = budgetOf(MINUTE);
    const failing = budget.spend(async () => {
      await work(2 * MINUTE)();
      throw new Error('The disk is full');
    });
    await expect(failing).rejects.toThrow('The disk is full');
    expect(budget.isLeft()).toBe(false);
  });

  it('allows no work if there is no time', () => {
    const budget = budgetOf(0);
    now += 60 * MINUTE;
    expect(budget.isLeft()).toBe(false);
  });
});
