import { describe, expect, it } from '@jest/globals';
import { readHint, writeHint } from './redis-hint.js';

const HINT = { gameId: '019a0000-0000-7000-8000-000000000001', version: 12, from: 'one' };

describe('a hint', () => {
  it('is read as it was written', () => {
    expect(readHint(writeHint(HINT))).toEqual(HINT);
  });

  it.each([
    '',
    'null',
    '12',
    '[]',
    '{',
    JSON.stringify({ ...HINT, gameId: 'x' }),
    JSON.stringify({ ...HINT, gameId: 7 }),
    JSON.stringify({ ...HINT, version: 0 }),
    JSON.stringify({ ...HINT, version: 1.5 }),
    JSON.stringify({ ...HINT, version: '12' }),
    JSON.stringify({ ...HINT, version: 2 ** 53 }),
    JSON.stringify({ ...HINT, from: null }),
  ])('is not what reads %s', (text) => {
    expect(readHint(text)).toBeUndefined();
  });
});
