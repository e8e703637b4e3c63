/** Routes of games: creating, finding, playing and drawing them. */
import { routesOf, type RestRoute } from './route.js';

export const gameRoutes: readonly RestRoute[] = [
  ...routesOf('games', {
    'GET /v1/games': 'games',
    'POST /v1/games': { field: 'createGame', created: '/v1/games/{id}' },
    'GET /v1/games/{gameId}': { field: 'game', about: 'A game that you may see.' },
    'GET /v1/games/{gameId}/events': { field: 'game.events', cursor: 'cursor' },
    'GET /v1/games/{gameId}/watchers': 'game.watchers',
    'GET /v1/games/{gameId}/turn': {
      field: 'game.turn',
      about:
        'The current turn of a game: its dice and legal moves. It does not exist before the start and ' +
        'after the end.',
    },
    'GET /v1/games/{gameId}/advice': { field: 'game.turn.advice', caller: 'player' },
    'GET /v1/games/{gameId}/analysis': 'game.analysis',
    'GET /v1/games/{gameId}/analysis.svg': {
      field: 'game.analysis',
      drawing: 'course',
      operationId: 'gameAnalysisPicture',
      about:
        'The course of a finished game as an SVG picture: the expected total of each side turn by ' +
        'turn, with the luck of its rolls and the losses of its choices. During the analysis, the ' +
        'picture shows the progress.',
    },
    'GET /v1/games/{gameId}/sheet.txt': {
      field: 'game',
      drawing: 'text',
      operationId: 'gameSheetText',
      about: 'The sheets, turn and dice of a game as text in a monospaced font, for terminals and chats.',
    },
    'GET /v1/games/{gameId}/sheet.svg': {
      field: 'game',
      drawing: 'picture',
      operationId: 'gameSheetPicture',
      about: 'The sheets, turn and dice of a game as a picture, for web pages.',
    },
    'POST /v1/games/{gameId}/join': 'joinGame',
    'POST /v1/games/{gameId}/rematch': { field: 'rematch', created: '/v1/games/{id}' },
    'GET /v1/games/{gameId}/rematch': {
      field: 'game.rematch',
      operationId: 'gameRematch',
      about: 'The rematch of a game. It exists only if somebody requested one that you may see.',
    },
    'POST /v1/games/{gameId}/leave': 'leaveGame',
    'POST /v1/games/{gameId}/client-seeds': 'addClientSeed',
    'POST /v1/games/{gameId}/reactions': 'react',
    'POST /v1/quick-play': { field: 'quickPlay', created: '/v1/quick-play/{id}' },
    'GET /v1/quick-play': { field: 'quickPlayTickets', property: 'tickets', caller: 'player' },
    'GET /v1/quick-play/{ticketId}': {
      field: 'quickPlayTicket',
      about: 'One of your tickets.',
      caller: 'player',
    },
    'DELETE /v1/quick-play/{ticketId}': 'cancelQuickPlay',
  }),
  ...routesOf('play', {
    'POST /v1/games/{gameId}/rolls': 'roll',
    'PUT /v1/games/{gameId}/keep': 'keep',
    'POST /v1/games/{gameId}/announcements': 'announce',
    'POST /v1/games/{gameId}/entries': 'enterField',
    'POST /v1/games/{gameId}/undo': 'undo',
    'POST /v1/games/{gameId}/end-turn': 'endTurn',
    'POST /v1/games/{gameId}/resign': 'resign',
    'POST /v1/games/{gameId}/claim': 'claim',
  }),
];
