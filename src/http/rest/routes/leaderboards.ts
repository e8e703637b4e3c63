/** Best-score lists. */
import { GAME, type RestRoute } from '../route.js';

export const leaderboardRoutes: readonly RestRoute[] = [
  { method: 'GET', path: '/v1/leaderboards/{ruleset}', field: ['leaderboard'], tag: 'leaderboards' },
  { method: 'GET', path: '/v1/ratings/{ruleset}', field: ['ratings'], tag: 'leaderboards' },
  {
    method: 'DELETE',
    path: '/v1/leaderboards/{ruleset}',
    field: ['resetLeaderboard'],
    property: 'removed',
    caller: 'administrator',
    tag: 'leaderboards',
  },
  {
    method: 'GET',
    path: `${GAME}/qualifies`,
    field: ['game', 'qualifies'],
    renamed: { gameId: 'id' },
    absent: 'game',
    property: 'qualifies',
    tag: 'leaderboards',
  },
  { method: 'POST', path: `${GAME}/signatures`, field: ['signScore'], tag: 'leaderboards' },
];
