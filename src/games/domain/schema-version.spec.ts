import { describe, expect, it } from '@jest/globals';
import { RequestError } from '../../kernel/errors/request-error.js';
import { isReadable, isUnreadable, requireReadable, SCHEMA_VERSION } from './schema-version.js';

describe('a stored schema', () => {
  it('can be read unless it is newer than the server', () => {
    expect([1, SCHEMA_VERSION, SCHEMA_VERSION + 1].map(isReadable)).toEqual([true, true, false]);
    expect(() => {
      requireReadable(SCHEMA_VERSION);
    }).not.toThrow();
  });

  it.each(['game', 'save'] as const)('of a %s that is newer is refused with both versions', (what) => {
    expect(() => {
      requireReadable(99, what);
    }).toThrow(
      expect.objectContaining({
        code: 'NEWER_SCHEMA',
        message: expect.stringContaining(`The ${what} was written by a newer version`),
        details: { schema: 99, supported: SCHEMA_VERSION },
      }),
    );
  });

  it('and unknown rules make a game unreadable, but no other error does', () => {
    const errors = ['NEWER_SCHEMA', 'UNKNOWN_RULESET', 'GAME_NOT_FOUND'] as const;
    expect(errors.map((code) => isUnreadable(new RequestError(code, 'reason')))).toEqual([true, true, false]);
    expect(isUnreadable(new Error('NEWER_SCHEMA'))).toBe(false);
  });
});
