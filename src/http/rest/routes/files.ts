/** Games as files. */
import { GAME, type RestRoute } from '../route.js';

export const fileRoutes: readonly RestRoute[] = [
  {
    method: 'POST',
    path: '/v1/imports',
    field: ['importGame'],
    created: '/v1/games/{id}',
    about:
      'Makes a game from an export or a file of winYAMB: its history and its sheets, seats that are all yours to ' +
      'play, and new dice from here on. It counts for no best-score list. Every event is played again by the rules, ' +
      'and dice are checked where their seed is known; what is damaged or altered fails with IMPORT_REFUSED, and ' +
      '`fault` has the first fault: a code, its place, such as `events[12].dice`, and the facts.',
    tag: 'files',
  },
  {
    method: 'GET',
    path: `${GAME}/export`,
    field: ['game', 'export'],
    renamed: { gameId: 'id' },
    absent: 'game',
    file: true,
    about:
      'The game as a file, with the names at its seats, but no ids or tokens of players. Its seed is in it only when ' +
      'the game is over. JSON can be given to `importGame` as it is, the other formats in base64.',
    tag: 'files',
  },
];
