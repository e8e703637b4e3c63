import { expect, it } from '@jest/globals';
import { withoutLastSlash } from './last-slash.js';

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
])('%s is the address %s', (url, address) => {
  expect(withoutLastSlash(url)).toBe(address);
});
