/** Games: lists, looks and seats. */
import { GAME } from './paths.js';
import type { RestRoute } from '../route.js';

export const gameRoutes: readonly RestRoute[] = [
  { method: 'GET', path: '/v1/games', field: ['games'], tag: 'games' },
  { method: 'POST', path: '/v1/games', field: ['createGame'], created: true, tag: 'games' },
  {
    method: 'GET',
    path: GAME,
    field: ['game'],
    renamed: { gameId: 'id' },
    absent: 'game',
    about: 'A game that you may see.',
    tag: 'games',
  },
  {
    method: 'GET',
    path: `${GAME}/events`,
    field: ['game', 'events'],
    renamed: { gameId: 'id' },
    absent: 'game',
    property: 'events',
    tag: 'games',
  },
  {
    method: 'GET',
    path: `${GAME}/turn`,
    field: ['game', 'turn'],
    renamed: { gameId: 'id' },
    absent: 'game',
    about:
      'The turn of a game: the dice, and what may be done now. There is none before the start and after the end.',
    tag: 'games',
  },
  {
    method: 'GET',
    path: `${GAME}/advice`,
    field: ['game', 'turn', 'advice'],
    renamed: { gameId: 'id' },
    absent: 'game',
    property: 'advice',
    caller: 'player',
    tag: 'games',
  },
  {
    method: 'GET',
    path: `${GAME}/analysis`,
    field: ['game', 'analysis'],
    renamed: { gameId: 'id' },
    absent: 'game',
    tag: 'games',
  },
  {
    method: 'GET',
    path: `${GAME}/analysis.svg`,
    field: ['game', 'analysis'],
    renamed: { gameId: 'id' },
    absent: 'game',
    drawing: 'course',
    operationId: 'gameAnalysisPicture',
    about:
      'The course of a finished game as a picture in SVG: for each side the total that it could expect turn by turn, with the ' +
      'luck of its rolls and the losses of its choices. While the analysis is made, the picture says how far it is.',
    tag: 'games',
  },
  {
    method: 'GET',
    path: `${GAME}/sheet.txt`,
    field: ['game'],
    renamed: { gameId: 'id' },
    absent: 'game',
    drawing: 'text',
    operationId: 'gameSheetText',
    about:
      'The sheets of a game as text: the sheets, the turn and the dice for a monospaced font, in terminals and chats.',
    tag: 'games',
  },
  {
    method: 'GET',
    path: `${GAME}/sheet.svg`,
    field: ['game'],
    renamed: { gameId: 'id' },
    absent: 'game',
    drawing: 'picture',
    operationId: 'gameSheetPicture',
    about: 'The sheets of a game as a picture: the sheets, the turn and the dice, for web pages.',
    tag: 'games',
  },
  { method: 'POST', path: `${GAME}/join`, field: ['joinGame'], tag: 'games' },
  { method: 'POST', path: `${GAME}/leave`, field: ['leaveGame'], tag: 'games' },
  { method: 'POST', path: `${GAME}/client-seeds`, field: ['addClientSeed'], tag: 'games' },
];
