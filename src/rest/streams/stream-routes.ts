import type { RestRoute } from '../route.js';

/** Routes that stand for fields of `Subscription`: their responses are streams. */
export interface StreamRoute extends Omit<RestRoute, 'method'> {
  readonly method: 'GET';
  /** The argument for resuming a stream; `Last-Event-ID` sets it too. */
  readonly resume: string;
  /** The field of an update that a client sends to resume after it. */
  readonly mark: string;
}

export const streamRoutes: readonly StreamRoute[] = [
  {
    method: 'GET',
    path: '/v1/games/{gameId}/stream',
    field: ['gameUpdated'],
    renamed: { since: 'sinceVersion' },
    resume: 'since',
    mark: 'version',
    tag: 'games',
  },
  {
    method: 'GET',
    path: '/v1/me/stream',
    field: ['myGamesUpdated'],
    caller: 'player',
    resume: 'since',
    mark: 'at',
    tag: 'players',
  },
];
