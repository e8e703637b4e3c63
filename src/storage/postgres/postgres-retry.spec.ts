import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { OutcomeUnknownError } from './postgres-errors.js';
import { retried } from './postgres-retry.js';

const coded = (code: string): Error => Object.assign(new Error(code), { code });
const LOST = coded('ECONNRESET');

describe('a failed attempt', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** Fails with each of these errors after a delay in milliseconds, then succeeds. */
  async function attempts(failures: readonly Error[], tookMs = 0): Promise<{ made: number; end: unknown }> {
    let made = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => made * tookMs);
    const end = await retried(() => {
      const failure = failures[made++];
      return failure ? Promise.reject(failure) : Promise.resolve('done');
    }).catch((error: unknown) => error);
    return { made, end };
  }

  it.each(['ECONNRESET', '57P01', '40001', '40P01'])('is retried after %s', async (code) => {
    expect(await attempts([coded(code)])).toEqual({ made: 2, end: 'done' });
  });

  it.each(['23505', '57014', '53100'])('is not retried after %s', async (code) => {
    const fault = coded(code);
    expect(await attempts([fault])).toEqual({ made: 1, end: fault });
  });

  it('is retried once after a read-only connection', async () => {
    const readOnly = coded('25006');
    expect(await attempts([readOnly])).toEqual({ made: 2, end: 'done' });
    expect(await attempts([readOnly, readOnly, readOnly])).toEqual({ made: 2, end: readOnly });
  });

  it('is not retried if it may have been stored', async () => {
    const unknown = new OutcomeUnknownError(LOST);
    expect(await attempts([unknown])).toEqual({ made: 1, end: unknown });
  });

  it('fails finally if the database stays unreachable', async () => {
    expect(await attempts(Array.from({ length: 9 }, () => LOST))).toEqual({ made: 5, end: LOST });
  });

  it('is retried less often if losses are detected late', async () => {
    expect(await attempts([LOST, LOST, LOST], 1_500)).toEqual({ made: 2, end: LOST });
  });
});
