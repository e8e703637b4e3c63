/** Where the stream of all games of the caller is. */
export const OWN_GAMES_PATH = '/v1/me/games.ndjson';
