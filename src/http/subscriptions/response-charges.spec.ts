import { describe, expect, it } from '@jest/globals';
import { COST_OF_A_POINT } from '../../kernel/usage/rates.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { ResponseCharges } from './response-charges.js';

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

describe('the charges of a connection', () => {
  it('are collected in whole points, a share of them for shared responses', async () => {
    const allowance = allowanceOf(100);
    const charges = new ResponseCharges(allowance);
    charges.add(10 * COST_OF_A_POINT, false);
    await charges.collect(false);
    expect(allowance.owed).toBe(10);
    for (let response = 0; response < 10; response += 1) charges.add(10 * COST_OF_A_POINT, true);
    await charges.collect(false);
    expect(allowance.owed).toBe(22);
  });

  it('begin with what was prepaid', async () => {
    const allowance = allowanceOf(100);
    const charges = new ResponseCharges(allowance);
    charges.prepaid(50 * COST_OF_A_POINT);
    charges.add(49 * COST_OF_A_POINT, false);
    await charges.collect(false);
    expect(allowance.owed).toBe(0);
    charges.add(5 * COST_OF_A_POINT, false);
    await charges.collect(false);
    expect(allowance.owed).toBe(4);
  });

  it('that are refused end the connection, once and for good', async () => {
    const charges = new ResponseCharges(allowanceOf(5));
    const overdrawn: string[] = [];
    charges.onOverdrawn = ({ code }) => overdrawn.push(code);
    charges.add(10 * COST_OF_A_POINT, false);
    await expect(charges.collect(false)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(charges.collect(false)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(charges.collect(true)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(overdrawn).toEqual(['RATE_LIMITED']);
  });

  it('of a subscriber that is behind are collected as points come back', async () => {
    const allowance = allowanceOf(5);
    const charges = new ResponseCharges(allowance);
    charges.add(10 * COST_OF_A_POINT, false);
    await charges.collect(true);
    expect(allowance.owed).toBe(10);
  });
});
