import type { RestRoute } from '../route.js';

/** Routes that stand for fields of `Subscription`: their responses are streams. */
export interface StreamRoute extends Omit<RestRoute, 'method'> {
  readonly method: 'GET';
  /** How a stream is resumed; one without it begins with a snapshot each time. */
  readonly resume?: {
    /** The argument for it; `Last-Event-ID` sets it too. */
    readonly by: string;
    /** The field of an update that a client sends to resume after it. */
    readonly mark: string;
  };
}

export const streamRoutes: readonly StreamRoute[] = [
  {
    method: 'GET',
    path: '/v1/games/{gameId}/stream',
    field: ['gameUpdated'],
    renamed: { since: 'sinceVersion' },
    resume: { by: 'since', mark: 'version' },
    tag: 'games',
  },
  {
    method: 'GET',
    path: '/v1/me/stream',
    field: ['myGamesUpdated'],
    caller: 'player',
    resume: { by: 'since', mark: 'at' },
    tag: 'players',
  },
  { method: 'GET', path: '/v1/games/{gameId}/reactions/stream', field: ['gameReactions'], tag: 'games' },
  { method: 'GET', path: '/v1/games/{gameId}/presence/stream', field: ['gamePresence'], tag: 'games' },
  { method: 'GET', path: '/v1/games/{gameId}/analysis/stream', field: ['analysisUpdated'], tag: 'games' },
  { method: 'GET', path: '/v1/lobby/stream', field: ['lobbyUpdated'], tag: 'games' },
  {
    method: 'GET',
    path: '/v1/competitions/{competitionId}/stream',
    field: ['competitionUpdated'],
    tag: 'competitions',
  },
  {
    method: 'GET',
    path: '/v1/quick-play/{ticketId}/stream',
    field: ['quickPlayUpdated'],
    renamed: { ticketId: 'id' },
    caller: 'player',
    tag: 'games',
  },
];

/** Where the stream of all games of the caller is. */
export const OWN_GAMES_PATH = '/v1/me/games.ndjson';
