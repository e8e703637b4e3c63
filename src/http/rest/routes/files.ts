/** Games as files. */
import { GAME, type RestRoute } from '../route.js';

export const fileRoutes: readonly RestRoute[] = [
  {
    method: 'POST',
    path: '/v1/imports',
    field: ['importGame'],
    created: '/v1/games/{id}',
    about:
      'Creates a game from an export or a winYAMB file, with its history and sheets. You play all seats, with new dice from ' +
      'here on. The game does not count for best-score lists. The server replays every event by the rules, and checks the ' +
      'dice if their seed is known. A damaged or altered file fails with IMPORT_REFUSED; `fault` is the first fault, ' +
      'with its code, place, such as `events[12].dice`, and details.',
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
      'The game as a file, with the names at its seats but without player ids or tokens. It contains the seed only once ' +
      'the game is over. You can pass JSON to `importGame` unchanged, and other formats in base64.',
    tag: 'files',
  },
];
