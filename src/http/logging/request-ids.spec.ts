import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { TrustedProxies } from '../requests/trusted-proxies.js';
import { requestIds } from './request-ids.js';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

const requestWith = (id: string): IncomingMessage => {
  const request = new IncomingMessage(new Socket());
  request.headers['x-request-id'] = id;
  return request;
};

describe('the id of a request', () => {
  it('is generated if no proxy is trusted', () => {
    expect(requestIds(new TrustedProxies([]))(requestWith('from-outside'))).toMatch(UUID);
  });

  it('is the one sent by a trusted proxy', () => {
    expect(requestIds(new TrustedProxies(1))(requestWith('edge-1:7f/3'))).toBe('edge-1:7f/3');
  });

  it('is generated if the sender is not a trusted proxy', () => {
    expect(requestIds(new TrustedProxies(['10.0.0.1']))(requestWith('edge-1'))).toMatch(UUID);
  });

  it.each(['', 'a b', 'a\tb', '{"level":60}', 'é', 'a'.repeat(65)])('is generated instead of %j', (given) => {
    expect(requestIds(new TrustedProxies(1))(requestWith(given))).toMatch(UUID);
  });
});
