import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { describeError, reportFault } from './describe-error.js';
import { RequestError } from './request-error.js';
import { errorSignal, type ErrorAbout } from '../logging/request-signals.js';

const GAME = '019a3c5e-7b1a-7c4e-9d27-0c5a4f1e2b3d';

describe('the description of an error', () => {
  const logged = jest.fn<(message: unknown) => void>();
  let published: ErrorAbout[];
  let stopListening: () => void;

  beforeEach(() => {
    logged.mockClear();
    published = [];
    stopListening = errorSignal.listen((error) => published.push(error));
    jest.spyOn(Logger.prototype, 'error').mockImplementation(logged);
  });
  afterEach(() => {
    stopListening();
    jest.restoreAllMocks();
  });

  const request = {
    id: 'edge-7',
    caller: { id: 'player-1', name: 'Ana' },
    params: {},
    body: { variables: { input: { gameId: GAME, code: 'SECRET' } } },
  } as unknown as FastifyRequest;

  it('gives the client only an id, and logs the error with request, player and game under it', () => {
    const { code, details } = describeError(new Error('of the inside'), request);
    expect(code).toBe('INTERNAL_SERVER_ERROR');
    expect(logged.mock.calls).toEqual([
      [
        {
          message: `Internal error ${String(details['errorId'])}`,
          errorId: details['errorId'],
          reqId: 'edge-7',
          playerId: 'player-1',
          gameId: GAME,
          stack: expect.stringContaining('of the inside'),
        },
      ],
    ]);
  });

  it('is logged once under one id, even if the error is reported again', () => {
    const fault = new Error('once');
    const { details } = reportFault(fault, request);
    expect(describeError(fault).details).toEqual(details);
    expect(logged).toHaveBeenCalledTimes(1);
    expect(published).toEqual([{ code: 'INTERNAL_SERVER_ERROR' }]);
  });

  it('is not logged but counted by exceeded limit if the client caused the error', () => {
    const error = new RequestError('LIMIT_EXCEEDED', 'Too deep.', { limit: 'depth', maximum: 10 });
    expect(describeError(error, request)).toBe(error);
    expect(logged).not.toHaveBeenCalled();
    expect(published).toEqual([{ code: 'LIMIT_EXCEEDED', limit: 'depth' }]);
  });
});
