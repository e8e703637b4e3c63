import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../config/load-config.js';
import { presentMs, Recently } from './presence.js';

describe('recently seen players', () => {
  it('expire unless they are seen again', () => {
    const recently = new Recently(100);
    recently.add('a', 0);
    recently.add('b', 50);
    recently.add('a', 90);
    expect([recently.has('a', 100), recently.has('b', 149), recently.has('b', 150)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(recently.has('a', 190)).toBe(false);
  });

  it('use no memory once they have expired', () => {
    const recently = new Recently(100);
    for (let id = 0; id < 1_000; id += 1) recently.add(String(id), id);
    expect(recently.size).toBe(100);
  });

  it('include players whose open connection is rechecked in time', () => {
    expect(presentMs(loadConfig({ TOKEN_CHECK_SECONDS: '600' }))).toBeGreaterThan(600_000);
    expect(presentMs(loadConfig({ TOKEN_CHECK_SECONDS: '1' }))).toBe(60_000);
  });
});
