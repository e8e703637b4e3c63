import { describe, expect, it } from '@jest/globals';
import { qualityOf } from './accept.js';

describe('the quality of application/json', () => {
  it.each([
    [undefined, 1],
    ['', 1],
    ['*/*', 1],
    ['application/json', 1],
    ['Application/JSON; charset=utf-8', 1],
    ['text/html, application/*;q=0.5, */*;q=0.1', 0.5],
    ['*/*, application/json;q=0', 0],
    ['application/json; q=0.3, application/*', 0.3],
    ['image/png, */*;q=0.1', 0.1],
    ['*/*;q=0', 0],
    ['image/png', 0],
    ['application/problem+json', 0],
    ['application/json;q=much', 1],
    [',;q=0,/', 0],
  ])('is for Accept %j: %d', (accept, quality) => {
    expect(qualityOf(accept, 'application/json')).toBe(quality);
  });
});
