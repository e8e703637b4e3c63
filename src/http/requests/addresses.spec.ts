import { expect, it, describe } from '@jest/globals';
import { withoutLastSlash, relativeUrl } from './addresses.js';

it.each([
  ['/v1/games/', '/v1/games'],
  ['/v1/rulesets/yams/?variants=rill', '/v1/rulesets/yams?variants=rill'],
  ['/v1/', '/v1'],
  ['/v1/games//', '/v1/games/'],
  ['/v1/games', '/v1/games'],
  ['/v1/games?search=a/', '/v1/games?search=a/'],
  ['/docs/', '/docs/'],
  ['/', '/'],
  ['', ''],
])('withoutLastSlash maps %s to %s', (url, address) => {
  expect(withoutLastSlash(url)).toBe(address);
});

describe('a relative URL', () => {
  it.each([
    ['/v1/games', '/v1/games/7', 'games/7'],
    ['/v1/games/?x=/', '/v1/games/7', '7'],
    ['/v1/players', '/v1/me', 'me'],
    ['/v1/players/', '/v1/me', '../me'],
    ['/v1/saves/3/open', '/v1/games/7', '../../games/7'],
    ['/v1/games/7/saves', '/v1/saves', '../../saves'],
    ['/v1/games', '/v1/games', 'games'],
  ])('from %s to %s is %s', (from, to, relative) => {
    expect(relativeUrl(from, to)).toBe(relative);
    // Also behind a proxy that serves everything below a folder.
    for (const root of ['http://localhost', 'https://example.org/play/yamb'])
      expect(new URL(relative, root + from).href).toBe(root + to);
  });
});
