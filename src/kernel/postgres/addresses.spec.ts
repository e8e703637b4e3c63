import { describe, expect, it } from '@jest/globals';
import { addressesOf } from './addresses.js';

describe('the addresses of a database', () => {
  it.each([
    ['postgres://ana:secret@a:5432/yamb?ssl=true', ['postgres://ana:secret@a:5432/yamb?ssl=true']],
    ['postgres://a,b/yamb', ['postgres://a/yamb', 'postgres://b/yamb']],
    [
      'postgresql://ana:a,b@[::1]:5432,b:5433?application_name=x,y',
      [
        'postgresql://ana:a,b@[::1]:5432?application_name=x,y',
        'postgresql://ana:a,b@b:5433?application_name=x,y',
      ],
    ],
    ['postgres:///yamb?host=/run/postgresql', ['postgres:///yamb?host=/run/postgresql']],
  ])('have one host each: %s', (url, addresses) => {
    expect(addressesOf(url)).toEqual(addresses);
  });
});
