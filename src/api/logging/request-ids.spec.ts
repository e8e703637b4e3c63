import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { requestIds } from './request-ids.js';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

const requestWith = (id: string): IncomingMessage => {
  const request = new IncomingMessage(new Socket());
  request.headers['x-request-id'] = id;
  return request;
};

describe('the id of a request', () => {
  it('is its own, when no proxy is trusted', () => {
    expect(requestIds(undefined)(requestWith('from-outside'))).toMatch(UUID);
  });

  it('is that of a trusted proxy', () => {
    expect(requestIds(() => true)(requestWith('edge-1:7f/3'))).toBe('edge-1:7f/3');
  });

  it('is its own, when the sender is no proxy of ours', () => {
    expect(requestIds(() => false)(requestWith('edge-1'))).toMatch(UUID);
  });

  it.each(['', 'a b', 'a\tb', '{"level":60}', 'é', 'a'.repeat(65)])('is its own in place of %j', (given) => {
    expect(requestIds(() => true)(requestWith(given))).toMatch(UUID);
  });
});
