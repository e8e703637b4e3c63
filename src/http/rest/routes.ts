/** The REST API as data. Each route maps to a field of the GraphQL schema, with its arguments, values and codes. */
import * as caching from './caching.js';
import { gameRoutes } from './game-routes.js';
import { RULESET_SUMMARY } from './represented-fields.js';
import { routesOf, type RestRoute } from './route.js';

export const restRoutes: readonly RestRoute[] = [
  ...routesOf('rule sets', {
    'GET /v1/rulesets': {
      field: 'rulesets',
      caching: caching.listOfRulesets,
      short: RULESET_SUMMARY,
      cursor: 'id',
    },
    'GET /v1/rulesets/{id}': {
      field: 'ruleset',
      caching: caching.ruleset,
      about: 'A rule set with variants applied.',
    },
    'GET /v1/rulesets/{id}/definition': { field: 'ruleset.definition', caching: caching.definition },
    'GET /v1/bots': 'bots',
    'GET /v1/rulesets/{id}/stats': 'ruleset.stats',
    'POST /v1/rulesets': { field: 'createRuleset', created: '/v1/rulesets/{id}' },
    'PATCH /v1/rulesets/{id}': 'updateRuleset',
    'POST /v1/rulesets/{id}/withdrawal': { field: 'withdrawRuleset', caller: 'administrator' },
    'POST /v1/evaluate': { field: 'evaluate', reads: true, caller: 'anyone' },
  }),
  ...routesOf('players', {
    'POST /v1/players': { field: 'register', created: '/v1/me', caller: 'anyone' },
    'GET /v1/players/{playerId}': { field: 'player', about: 'A player, or a server bot.' },
    'PATCH /v1/players/{playerId}': { field: 'renameAnyPlayer', caller: 'administrator' },
    'PUT /v1/players/{playerId}/suspension': { field: 'suspendPlayer', caller: 'administrator' },
    'DELETE /v1/players/{playerId}/suspension': { field: 'unsuspendPlayer', caller: 'administrator' },
    'GET /v1/players/{playerId}/stats': 'player.stats',
    'GET /v1/players/{playerId}/skill': {
      field: 'player.skill',
      about: "The player's skill by a rule set. 404 without an analysed game, and if statistics are hidden.",
    },
    'GET /v1/players/{playerId}/against/{opponent}': 'player.against',
    'GET /v1/players/{playerId}/rating': {
      field: 'player.rating',
      about: "The player's rating for a rule set. 404 before the first rated game, and if it is hidden.",
    },
    'GET /v1/players/{playerId}/rating-history': 'player.ratingHistory',
    'GET /v1/players/{playerId}/puzzle-rating': {
      field: 'player.puzzleRating',
      about:
        "The player's puzzle rating for a rule set. 404 before the first answer, and if ratings are hidden.",
    },
    'GET /v1/me': {
      field: 'me',
      about: 'You: the player whose token the request carries.',
      caller: 'player',
    },
    'PATCH /v1/me': 'renamePlayer',
    'DELETE /v1/me': {
      field: 'deleteAccount',
      about:
        'Deletes your account permanently: resigns your running games, and deletes your name, tokens ' +
        'and saves. Finished games and scores stay under "deleted player".',
    },
    'POST /v1/me/token': 'rotateToken',
    'GET /v1/me/tokens': { field: 'me.tokens', about: 'Your tokens, oldest first.', caller: 'player' },
    'DELETE /v1/me/tokens/{tokenId}': 'revokeToken',
    'POST /v1/me/link-codes': 'createLinkCode',
    'POST /v1/link-codes/redeem': { field: 'redeemLinkCode', caller: 'anyone' },
    'POST /v1/me/recovery-codes': { field: 'createRecoveryCode', property: 'recoveryCode' },
    'POST /v1/recovery-codes/redeem': { field: 'recover', caller: 'anyone' },
    'GET /v1/me/settings': {
      field: 'me.settings',
      about: 'Your settings for challenges, reactions and privacy.',
      caller: 'player',
    },
    'PATCH /v1/me/settings': 'updateSettings',
    'GET /v1/me/blocked': {
      field: 'me.blocked',
      about: 'The players you blocked, most recent first.',
      caller: 'player',
    },
    'PUT /v1/me/blocked/{playerId}': 'block',
    'DELETE /v1/me/blocked/{playerId}': 'unblock',
    'GET /v1/me/scores': {
      field: 'me.scores',
      about: 'The scores of your ranked games for all your seats, newest first.',
      caller: 'player',
    },
    'DELETE /v1/me/scores': {
      field: 'clearMyScores',
      property: 'removed',
      about:
        'Empties your own list of scores and returns their number. Best-score lists keep them, with ' +
        'their names.',
    },
  }),
  ...gameRoutes,
  ...routesOf('webhooks', {
    'GET /v1/webhooks': { field: 'webhooks', caller: 'player' },
    'GET /v1/webhooks/{webhookId}': { field: 'webhook', about: 'One of your webhooks.', caller: 'player' },
    'POST /v1/webhooks': { field: 'createWebhook', created: '/v1/webhooks/{webhook.id}' },
    'POST /v1/webhooks/{webhookId}/ping': 'pingWebhook',
    'DELETE /v1/webhooks/{webhookId}': {
      field: 'deleteWebhook',
      about: 'Deletes a webhook and its pending messages.',
    },
  }),
  ...routesOf('saves', {
    'GET /v1/saves': { field: 'saves', caller: 'player' },
    'GET /v1/saves/{saveId}': { field: 'save', about: 'One of your saves.', caller: 'player' },
    'POST /v1/games/{gameId}/saves': { field: 'saveGame', created: '/v1/saves/{id}' },
    'POST /v1/saves/{saveId}/open': { field: 'openSave', created: '/v1/games/{id}' },
    'DELETE /v1/saves/{saveId}': { field: 'deleteSave', about: 'Deletes a save permanently.' },
  }),
  ...routesOf('files', {
    'POST /v1/imports': {
      field: 'importGame',
      created: '/v1/games/{id}',
      about:
        'Creates a game from an export or a winYAMB file, with its history and sheets. You play all ' +
        'seats, with new dice from here on. The game does not count for best-score lists. The server ' +
        'replays every event by the rules, and checks the dice if their seed is known. A damaged or ' +
        'altered file fails with IMPORT_REFUSED; `fault` is the first fault, with its code, place, ' +
        'such as `events[12].dice`, and details.',
    },
    'GET /v1/games/{gameId}/export': {
      field: 'game.export',
      file: true,
      about:
        'The game as a file, with the names at its seats but without player ids or tokens. It contains ' +
        'the seed only once the game is over. You can pass JSON to `importGame` unchanged, and other ' +
        'formats in base64.',
    },
  }),
  ...routesOf('leaderboards', {
    'GET /v1/leaderboards/{ruleset}': 'leaderboard',
    'GET /v1/ratings/{ruleset}': 'ratings',
    'DELETE /v1/leaderboards/{ruleset}': {
      field: 'resetLeaderboard',
      property: 'removed',
      caller: 'administrator',
    },
    'GET /v1/games/{gameId}/qualifies': 'game.qualifies',
    'POST /v1/games/{gameId}/signatures': 'signScore',
  }),
  ...routesOf('puzzles', {
    'GET /v1/puzzles/{puzzleId}': { field: 'puzzle', about: 'A puzzle.' },
    'POST /v1/puzzles/{puzzleId}/answer': 'answerPuzzle',
    'GET /v1/daily-puzzle/{ruleset}': 'dailyPuzzle',
    'GET /v1/next-puzzle/{ruleset}': { field: 'nextPuzzle', caller: 'player' },
  }),
  ...routesOf('competitions', {
    'GET /v1/competitions': 'competitions',
    'GET /v1/competitions/{competitionId}': {
      field: 'competition',
      about: 'A daily game, duel or tournament that you may see.',
    },
    'GET /v1/competitions/{competitionId}/standings': 'competition.standings',
    'GET /v1/daily/{ruleset}': {
      field: 'daily',
      about: 'The daily game of a rule set: the same for all, started and finished within one UTC day.',
    },
    'POST /v1/daily/{ruleset}/games': { field: 'playDaily', created: '/v1/games/{id}' },
    'POST /v1/duels': { field: 'createDuel', created: '/v1/competitions/{id}' },
    'POST /v1/tournaments': { field: 'createTournament', created: '/v1/competitions/{id}' },
    'POST /v1/competitions/{competitionId}/join': 'joinCompetition',
    'POST /v1/competitions/{competitionId}/leave': 'leaveCompetition',
    'POST /v1/competitions/{competitionId}/games': { field: 'playDeal', created: '/v1/games/{id}' },
    'POST /v1/competitions/{competitionId}/removals': 'removeEntrant',
    'POST /v1/competitions/{competitionId}/cancel': 'cancelCompetition',
    'PATCH /v1/competitions/{competitionId}': { field: 'renameAnyCompetition', caller: 'administrator' },
    'DELETE /v1/competitions/{competitionId}': { field: 'cancelAnyCompetition', caller: 'administrator' },
  }),
];

/** Routes for fields of `Subscription`. Their responses are streams. */
export const streamRoutes: readonly RestRoute[] = routesOf('games', {
  'GET /v1/games/{gameId}/stream': {
    field: 'gameUpdated',
    renamed: { since: 'sinceVersion' },
    resume: { by: 'since', mark: 'version' },
  },
  'GET /v1/me/stream': {
    field: 'myGamesUpdated',
    tag: 'players',
    caller: 'player',
    resume: { by: 'since', mark: 'at' },
  },
  'GET /v1/games/{gameId}/reactions/stream': 'gameReactions',
  'GET /v1/games/{gameId}/presence/stream': 'gamePresence',
  'GET /v1/games/{gameId}/analysis/stream': 'analysisUpdated',
  'GET /v1/lobby/stream': 'lobbyUpdated',
  'GET /v1/competitions/{competitionId}/stream': { field: 'competitionUpdated', tag: 'competitions' },
  'GET /v1/quick-play/{ticketId}/stream': { field: 'quickPlayUpdated', caller: 'player' },
});

/** The path of the stream of all the caller's games. */
export const OWN_GAMES_PATH = '/v1/me/games.ndjson';
