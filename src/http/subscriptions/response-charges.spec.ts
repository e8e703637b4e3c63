import { describe, expect, it } from '@jest/globals';
import { COST_OF_A_POINT } from '../../kernel/usage/rates.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { ResponseCharges } from './response-charges.js';

/** A subscriber that stays. */
const HERE = new AbortController().signal;

/** An allowance with a number of points. */
function allowanceOf(points: number, retryAfterSeconds = 0) {
  const allowance = {
    owed: 0,
    overdraw: (more: number) => {
      allowance.owed += more;
      return Promise.resolve(
        allowance.owed <= points
          ? undefined
          : new RequestError('RATE_LIMITED', 'Too much', { retryAfterSeconds }),
      );
    },
  };
  return allowance;
}

describe('the charges of a connection', () => {
  it('are collected in whole points, at a discount for shared responses', async () => {
    const allowance = allowanceOf(100);
    const charges = new ResponseCharges(allowance);
    charges.add(10 * COST_OF_A_POINT, false);
    await charges.collect(false, HERE);
    expect(allowance.owed).toBe(10);
    for (let response = 0; response < 10; response += 1) charges.add(10 * COST_OF_A_POINT, true);
    await charges.collect(false, HERE);
    expect(allowance.owed).toBe(22);
  });

  it('start with the prepaid cost', async () => {
    const allowance = allowanceOf(100);
    const charges = new ResponseCharges(allowance);
    charges.prepaid(50 * COST_OF_A_POINT);
    charges.add(49 * COST_OF_A_POINT, false);
    await charges.collect(false, HERE);
    expect(allowance.owed).toBe(0);
    charges.add(5 * COST_OF_A_POINT, false);
    await charges.collect(false, HERE);
    expect(allowance.owed).toBe(4);
  });

  it('end the connection once if refused', async () => {
    const charges = new ResponseCharges(allowanceOf(5));
    const overdrawn: string[] = [];
    charges.onOverdrawn = ({ code }) => overdrawn.push(code);
    charges.add(10 * COST_OF_A_POINT, false);
    await expect(charges.collect(false, HERE)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(charges.collect(false, HERE)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(charges.collect(true, HERE)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(overdrawn).toEqual(['RATE_LIMITED']);
  });

  it('are collected as points return from a subscriber that is behind', async () => {
    const allowance = allowanceOf(5);
    const charges = new ResponseCharges(allowance);
    charges.add(10 * COST_OF_A_POINT, false);
    await charges.collect(true, HERE);
    expect(allowance.owed).toBe(10);
  });

  it('end the wait of a subscriber that leaves', async () => {
    const charges = new ResponseCharges(allowanceOf(5, 3_600));
    const left = new AbortController();
    charges.add(10 * COST_OF_A_POINT, false);
    const collected = charges.collect(true, left.signal);
    left.abort();
    await expect(collected).rejects.toMatchObject({ name: 'AbortError' });
  });
});
