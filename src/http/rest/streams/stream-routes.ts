import type { RestRoute } from '../route.js';

/** Routes for fields of `Subscription`. Their responses are streams. */
export interface StreamRoute extends Omit<RestRoute, 'method'> {
  readonly method: 'GET';
  /** How to resume the stream. Without it, a stream starts with a snapshot every time. */
  readonly resume?: {
    /** The argument for resuming, also set by `Last-Event-ID`. */
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

/** The path of the stream of all the caller's games. */
export const OWN_GAMES_PATH = '/v1/me/games.ndjson';
