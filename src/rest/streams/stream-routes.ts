import type { RestRoute } from '../routes.js';

/** Routes that stand for fields of `Subscription`: their answers go on until there is no more to tell. */
export interface StreamRoute extends Omit<RestRoute, 'method'> {
  readonly method: 'GET';
  /** The argument that says where to go on after a break; `Last-Event-ID` gives it too. */
  readonly resume: string;
  /** What of an update a client hands back to go on after it. */
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
