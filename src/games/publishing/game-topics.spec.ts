import { describe, expect, it } from '@jest/globals';
import { GAME } from './game-topics.js';

const HINT = { gameId: '019a0000-0000-7000-8000-000000000001', version: 12 };

describe('the GAME topic', () => {
  it('reads the message it wrote', () => {
    expect(GAME.read({ ...HINT, from: 'one' })).toEqual(HINT);
  });

  it.each([
    {},
    { ...HINT, gameId: 'x' },
    { ...HINT, gameId: 7 },
    { ...HINT, version: 0 },
    { ...HINT, version: 1.5 },
    { ...HINT, version: '12' },
    { ...HINT, version: 2 ** 53 },
  ])('rejects %j', (fields) => {
    expect(GAME.read(fields)).toBeUndefined();
  });
});
