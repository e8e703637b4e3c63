import { describe, expect, it } from '@jest/globals';
import { hashCode, LINK_CODE, newCode, RECOVERY_CODE } from './codes.js';

describe('a code', () => {
  it('has groups that are easy to copy by hand', () => {
    expect(newCode(LINK_CODE)).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(newCode(RECOVERY_CODE)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it('has at least 128 random bits if it never expires', () => {
    expect(RECOVERY_CODE.groups * RECOVERY_CODE.groupSize * 5).toBeGreaterThanOrEqual(128);
  });

  it.each(['7k3m9-qwx10', ' 7K3M9QWX1O ', '7K3M9 QWXI0', '7k3m9-qwxlo', '7-K-3-M-9-Q-W-X-1-0'])(
    'may be typed as %j',
    (typed) => {
      expect(hashCode(typed, LINK_CODE)).toBe(hashCode('7K3M9-QWX10', LINK_CODE));
      expect(hashCode(typed, LINK_CODE)).toMatch(/^[\da-f]{64}$/);
    },
  );

  it.each(['', '7K3M9', '7K3M9-QWX100', '7K3M9-QWXU0', '7K3M9-QWX1é'])('is not valid as %j', (typed) => {
    expect(hashCode(typed, LINK_CODE)).toBeUndefined();
  });
});
