/** Players, and what is one's own. */
import type { RestRoute } from '../route.js';

export const playerRoutes: readonly RestRoute[] = [
  {
    method: 'POST',
    path: '/v1/players',
    field: ['register'],
    created: true,
    caller: 'anyone',
    tag: 'players',
  },
  {
    method: 'GET',
    path: '/v1/players/{playerId}',
    field: ['player'],
    renamed: { playerId: 'id' },
    absent: 'player',
    about: 'A player, or a bot of the server.',
    tag: 'players',
  },
  {
    method: 'GET',
    path: '/v1/players/{playerId}/stats',
    field: ['player', 'stats'],
    renamed: { playerId: 'id' },
    absent: 'player',
    tag: 'players',
  },
  {
    method: 'GET',
    path: '/v1/players/{playerId}/against/{opponent}',
    field: ['player', 'against'],
    renamed: { playerId: 'id' },
    absent: 'player',
    tag: 'players',
  },
  {
    method: 'GET',
    path: '/v1/me',
    field: ['me'],
    absent: 'caller',
    about: 'You: the player whose token comes with the request.',
    caller: 'player',
    tag: 'players',
  },
  { method: 'PATCH', path: '/v1/me', field: ['renamePlayer'], tag: 'players' },
  {
    method: 'DELETE',
    path: '/v1/me',
    field: ['deleteAccount'],
    about:
      'Deletes your account for good: running games are resigned, your name, token and saves are gone. Finished ' +
      'games and scores stay under "deleted player".',
    tag: 'players',
  },
  { method: 'POST', path: '/v1/me/token', field: ['rotateToken'], tag: 'players' },
  {
    method: 'GET',
    path: '/v1/me/scores',
    field: ['me', 'scores'],
    absent: 'caller',
    about: 'The scores of your ranked games, newest first, those of all your seats.',
    caller: 'player',
    tag: 'players',
  },
  {
    method: 'DELETE',
    path: '/v1/me/scores',
    field: ['clearMyScores'],
    property: 'removed',
    about:
      'Empties your own list of scores and gives how many it had. Best-score lists keep them, with their names.',
    tag: 'players',
  },
];
