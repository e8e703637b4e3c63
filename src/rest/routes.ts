/** The REST API as data: each route stands for a field of the GraphQL schema, and has its arguments, answer and codes. */

/** A route. What it takes and gives follows from the field that it stands for. */
export interface RestRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters in braces, as OpenAPI writes them. */
  readonly path: string;
  /** The field of `Query` or `Mutation`, and the fields below it that lead to the answer. */
  readonly field: readonly [string, ...string[]];
  /** Arguments that the path calls otherwise than the field does. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** What there is none of where the answer is null. */
  readonly absent?: 'game' | 'ruleset' | 'player';
  /** What a number, a truth value or a list is called in the answer; without a name a truth value is not told. */
  readonly answer?: string;
  /** Whether it makes something new. */
  readonly created?: true;
  /** Whether the answer is a file, not JSON. */
  readonly file?: true;
  /** The group of the route in the documentation. */
  readonly tag: 'rule sets' | 'players' | 'games' | 'play' | 'saves' | 'files' | 'leaderboards';
}

const GAME = '/v1/games/{gameId}';

export const restRoutes: readonly RestRoute[] = [
  { method: 'GET', path: '/v1/rulesets', field: ['rulesets'], answer: 'rulesets', tag: 'rule sets' },
  { method: 'GET', path: '/v1/rulesets/{id}', field: ['ruleset'], absent: 'ruleset', tag: 'rule sets' },

  { method: 'POST', path: '/v1/players', field: ['register'], created: true, tag: 'players' },
  { method: 'GET', path: '/v1/me', field: ['me'], absent: 'player', tag: 'players' },
  { method: 'PATCH', path: '/v1/me', field: ['renamePlayer'], tag: 'players' },
  { method: 'DELETE', path: '/v1/me', field: ['deleteAccount'], tag: 'players' },
  { method: 'POST', path: '/v1/me/token', field: ['rotateToken'], tag: 'players' },
  { method: 'GET', path: '/v1/me/scores', field: ['me', 'scores'], absent: 'player', tag: 'players' },
  { method: 'DELETE', path: '/v1/me/scores', field: ['clearMyScores'], answer: 'removed', tag: 'players' },

  { method: 'GET', path: '/v1/games', field: ['games'], tag: 'games' },
  { method: 'POST', path: '/v1/games', field: ['createGame'], created: true, tag: 'games' },
  { method: 'GET', path: GAME, field: ['game'], renamed: { gameId: 'id' }, absent: 'game', tag: 'games' },
  {
    method: 'GET',
    path: `${GAME}/events`,
    field: ['game', 'events'],
    renamed: { gameId: 'id' },
    absent: 'game',
    answer: 'events',
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

  { method: 'GET', path: '/v1/saves', field: ['saves'], answer: 'saves', tag: 'saves' },
  { method: 'POST', path: `${GAME}/saves`, field: ['saveGame'], created: true, tag: 'saves' },
  { method: 'POST', path: '/v1/saves/{saveId}/open', field: ['openSave'], created: true, tag: 'saves' },
  { method: 'DELETE', path: '/v1/saves/{saveId}', field: ['deleteSave'], tag: 'saves' },

  { method: 'POST', path: '/v1/imports', field: ['importGame'], created: true, tag: 'files' },
  {
    method: 'GET',
    path: `${GAME}/export`,
    field: ['game', 'export'],
    renamed: { gameId: 'id' },
    absent: 'game',
    file: true,
    tag: 'files',
  },

  { method: 'GET', path: '/v1/leaderboards/{ruleset}', field: ['leaderboard'], tag: 'leaderboards' },
  {
    method: 'DELETE',
    path: '/v1/leaderboards/{ruleset}',
    field: ['resetLeaderboard'],
    answer: 'removed',
    tag: 'leaderboards',
  },
  {
    method: 'GET',
    path: `${GAME}/qualifies`,
    field: ['game', 'qualifies'],
    renamed: { gameId: 'id' },
    absent: 'game',
    answer: 'qualifies',
    tag: 'leaderboards',
  },
  { method: 'POST', path: `${GAME}/signatures`, field: ['signScore'], tag: 'leaderboards' },
];
