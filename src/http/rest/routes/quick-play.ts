/** Games with players who want the same game. */
import type { RestRoute } from '../route.js';

const TICKETS = '/v1/quick-play';

export const quickPlayRoutes: readonly RestRoute[] = [
  { method: 'POST', path: TICKETS, field: ['quickPlay'], created: '/v1/quick-play/{id}', tag: 'games' },
  {
    method: 'GET',
    path: TICKETS,
    field: ['quickPlayTickets'],
    property: 'tickets',
    caller: 'player',
    tag: 'games',
  },
  {
    method: 'GET',
    path: `${TICKETS}/{ticketId}`,
    field: ['quickPlayTicket'],
    renamed: { ticketId: 'id' },
    absent: 'ticket',
    about: 'One of your tickets.',
    caller: 'player',
    tag: 'games',
  },
  { method: 'DELETE', path: `${TICKETS}/{ticketId}`, field: ['cancelQuickPlay'], tag: 'games' },
];
