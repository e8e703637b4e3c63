/** The address of a game. */
export const GAME = '/v1/games/{gameId}';
