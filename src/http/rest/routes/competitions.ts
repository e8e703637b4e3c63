/** Daily games, duels and tournaments. */
import type { RestRoute } from '../route.js';

const COMPETITION = '/v1/competitions/{competitionId}';

export const competitionRoutes: readonly RestRoute[] = [
  { method: 'GET', path: '/v1/competitions', field: ['competitions'], tag: 'competitions' },
  {
    method: 'GET',
    path: COMPETITION,
    field: ['competition'],
    renamed: { competitionId: 'id' },
    absent: 'competition',
    about: 'A daily game, duel or tournament that you may see.',
    tag: 'competitions',
  },
  {
    method: 'GET',
    path: `${COMPETITION}/standings`,
    field: ['competition', 'standings'],
    renamed: { competitionId: 'id' },
    absent: 'competition',
    tag: 'competitions',
  },
  {
    method: 'GET',
    path: '/v1/daily/{ruleset}',
    field: ['daily'],
    absent: 'daily',
    about: 'The daily game of a rule set: the same for all, started and finished within one UTC day.',
    tag: 'competitions',
  },
  {
    method: 'POST',
    path: '/v1/daily/{ruleset}/games',
    field: ['playDaily'],
    created: '/v1/games/{id}',
    tag: 'competitions',
  },
  {
    method: 'POST',
    path: '/v1/duels',
    field: ['createDuel'],
    created: '/v1/competitions/{id}',
    tag: 'competitions',
  },
  {
    method: 'POST',
    path: '/v1/tournaments',
    field: ['createTournament'],
    created: '/v1/competitions/{id}',
    tag: 'competitions',
  },
  { method: 'POST', path: `${COMPETITION}/join`, field: ['joinCompetition'], tag: 'competitions' },
  { method: 'POST', path: `${COMPETITION}/leave`, field: ['leaveCompetition'], tag: 'competitions' },
  {
    method: 'POST',
    path: `${COMPETITION}/games`,
    field: ['playDeal'],
    created: '/v1/games/{id}',
    tag: 'competitions',
  },
  { method: 'POST', path: `${COMPETITION}/removals`, field: ['removeEntrant'], tag: 'competitions' },
  { method: 'POST', path: `${COMPETITION}/cancel`, field: ['cancelCompetition'], tag: 'competitions' },
  {
    method: 'PATCH',
    path: COMPETITION,
    field: ['renameAnyCompetition'],
    caller: 'administrator',
    tag: 'competitions',
  },
  {
    method: 'DELETE',
    path: COMPETITION,
    field: ['cancelAnyCompetition'],
    caller: 'administrator',
    tag: 'competitions',
  },
];
