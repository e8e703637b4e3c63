/** Named copies of games. */
import { GAME, type RestRoute } from '../route.js';

export const saveRoutes: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/v1/saves',
    field: ['saves'],
    property: 'saves',
    caller: 'player',
    tag: 'saves',
  },
  {
    method: 'GET',
    path: '/v1/saves/{saveId}',
    field: ['save'],
    renamed: { saveId: 'id' },
    absent: 'save',
    about: 'One of your saves.',
    caller: 'player',
    tag: 'saves',
  },
  { method: 'POST', path: `${GAME}/saves`, field: ['saveGame'], created: '/v1/saves/{id}', tag: 'saves' },
  {
    method: 'POST',
    path: '/v1/saves/{saveId}/open',
    field: ['openSave'],
    created: '/v1/games/{id}',
    tag: 'saves',
  },
  {
    method: 'DELETE',
    path: '/v1/saves/{saveId}',
    field: ['deleteSave'],
    about: 'Deletes a save permanently.',
    tag: 'saves',
  },
];
