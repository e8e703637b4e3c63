import { describe, expect, it } from '@jest/globals';
import { COST_OF_A_POINT } from '../api/rates/rates.js';
import { RequestError } from '../api/errors/request-error.js';
import { Tab } from './tab.js';

/** An allowance of so many points, which says to wait for no time at all. */
function allowanceOf(points: number) {
  const allowance = {
    owed: 0,
    overdraw: (more: number) => {
      allowance.owed += more;
      return Promise.resolve(
        allowance.owed <= points
          ? undefined
          : new RequestError('RATE_LIMITED', 'Too much', { retryAfterSeconds: 0 }),
      );
    },
  };
  return allowance;
}

describe('the tab of a connection', () => {
  it('is paid in whole points, a share of them for what others get too', async () => {
    const allowance = allowanceOf(100);
    const tab = new Tab(allowance);
    tab.add(10 * COST_OF_A_POINT, false);
    await tab.pay(false);
    expect(allowance.owed).toBe(10);
    for (let answer = 0; answer < 10; answer += 1) tab.add(10 * COST_OF_A_POINT, true);
    await tab.pay(false);
    expect(allowance.owed).toBe(22);
  });

  it('begins with what was paid', async () => {
    const allowance = allowanceOf(100);
    const tab = new Tab(allowance);
    tab.prepaid(50 * COST_OF_A_POINT);
    tab.add(49 * COST_OF_A_POINT, false);
    await tab.pay(false);
    expect(allowance.owed).toBe(0);
    tab.add(5 * COST_OF_A_POINT, false);
    await tab.pay(false);
    expect(allowance.owed).toBe(4);
  });

  it('that cannot be paid ends the connection, once and for good', async () => {
    const tab = new Tab(allowanceOf(5));
    const overdrawn: string[] = [];
    tab.onOverdrawn = ({ code }) => overdrawn.push(code);
    tab.add(10 * COST_OF_A_POINT, false);
    await expect(tab.pay(false)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(tab.pay(false)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(tab.pay(true)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(overdrawn).toEqual(['RATE_LIMITED']);
  });

  it('of a subscriber that is behind is paid as points come back', async () => {
    const allowance = allowanceOf(5);
    const tab = new Tab(allowance);
    tab.add(10 * COST_OF_A_POINT, false);
    await tab.pay(true);
    expect(allowance.owed).toBe(10);
  });
});
