/** The REST API as data: each route stands for a field of the GraphQL schema, and has its arguments, values and codes. */
import type { RestRoute } from './route.js';

const GAME = '/v1/games/{gameId}';

export const restRoutes: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/v1/rulesets',
    field: ['rulesets'],
    property: 'rulesets',
    tag: 'rule sets',
  },
  {
    method: 'GET',
    path: '/v1/rulesets/{id}',
    field: ['ruleset'],
    absent: 'ruleset',
    about: 'A rule set with variants applied.',
    tag: 'rule sets',
  },
  {
    method: 'GET',
    path: '/v1/rulesets/{id}/definition',
    field: ['ruleset', 'definition'],
    absent: 'ruleset',
    property: 'definition',
    tag: 'rule sets',
  },
  { method: 'POST', path: '/v1/rulesets', field: ['createRuleset'], created: true, tag: 'rule sets' },
  { method: 'PATCH', path: '/v1/rulesets/{id}', field: ['updateRuleset'], tag: 'rule sets' },
  {
    method: 'POST',
    path: '/v1/rulesets/{id}/withdrawal',
    field: ['withdrawRuleset'],
    caller: 'administrator',
    tag: 'rule sets',
  },

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
    path: '/v1/me',
    field: ['me'],
    absent: 'player',
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
    absent: 'player',
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
    path: `${GAME}/advice`,
    field: ['game', 'turn', 'advice'],
    renamed: { gameId: 'id' },
    absent: 'game',
    property: 'advice',
    caller: 'player',
    tag: 'games',
  },
  {
    method: 'POST',
    path: '/v1/evaluate',
    field: ['evaluate'],
    reads: true,
    caller: 'anyone',
    tag: 'rule sets',
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

  { method: 'POST', path: `${GAME}/rolls`, field: ['roll'], tag: 'play' },
  { method: 'PUT', path: `${GAME}/keep`, field: ['keep'], tag: 'play' },
  { method: 'POST', path: `${GAME}/announcements`, field: ['announce'], tag: 'play' },
  { method: 'POST', path: `${GAME}/entries`, field: ['enterField'], tag: 'play' },
  { method: 'POST', path: `${GAME}/undo`, field: ['undo'], tag: 'play' },
  { method: 'POST', path: `${GAME}/end-turn`, field: ['endTurn'], tag: 'play' },
  { method: 'POST', path: `${GAME}/resign`, field: ['resign'], tag: 'play' },
  { method: 'POST', path: `${GAME}/claim`, field: ['claim'], tag: 'play' },

  {
    method: 'GET',
    path: '/v1/saves',
    field: ['saves'],
    property: 'saves',
    caller: 'player',
    tag: 'saves',
  },
  { method: 'POST', path: `${GAME}/saves`, field: ['saveGame'], created: true, tag: 'saves' },
  { method: 'POST', path: '/v1/saves/{saveId}/open', field: ['openSave'], created: true, tag: 'saves' },
  {
    method: 'DELETE',
    path: '/v1/saves/{saveId}',
    field: ['deleteSave'],
    about: 'Deletes a save for good.',
    tag: 'saves',
  },

  {
    method: 'POST',
    path: '/v1/imports',
    field: ['importGame'],
    created: true,
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

  { method: 'GET', path: '/v1/leaderboards/{ruleset}', field: ['leaderboard'], tag: 'leaderboards' },
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
