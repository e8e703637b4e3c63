/** Explanations and remedies of error codes for people: on error pages and in `docs/errors.md`. */
import type { RequestErrorCode } from './error-codes.js';
import { REQUEST_MEANINGS, type Meaning } from './request-meanings.js';

export const ERROR_MEANINGS: Readonly<Record<RequestErrorCode, Meaning>> = {
  UNAUTHENTICATED: {
    meaning: 'The request needs a token, or its token is unknown.',
    remedy: 'Register, then send "Authorization: Bearer <token>" with the token from the response.',
  },
  FORBIDDEN: {
    meaning:
      "The request is reserved for someone else: the administrator, the organiser, the owner of the rule set or a player of the side. For a WebSocket: the web page's origin is not allowed.",
    remedy: 'Ask the person that the message names. For a web page, add its origin to `ALLOWED_ORIGINS`.',
  },
  SUSPENDED: {
    meaning:
      'The administrator suspended you; you can still read. `reason` says why, `until` how long (null: permanently).',
    remedy: 'Wait until then, or contact the operator of the server.',
  },
  NOT_YOUR_SEAT: {
    meaning: 'You have no seat in this game, or requested advice while another player is on turn.',
    remedy: 'Watch the game, join one with a free seat, or wait for your turn.',
  },
  WRONG_JOIN_CODE: {
    meaning: 'The join code is not valid for this game or competition.',
    remedy: 'Ask the creator of the game, or the organiser of the competition, for its join code.',
  },
  PLAYER_UNAVAILABLE: {
    meaning: 'You cannot play with this player, or with another player of the game. The reason is private.',
    remedy: 'Play with someone else.',
  },
  WRONG_CODE: {
    meaning: 'The link or recovery code is not valid: mistyped, used, replaced or expired.',
    remedy: 'Create another link code on a signed-in device, or enter the recovery code again.',
  },
  NOT_FOUND: {
    meaning: 'Nothing exists at this address.',
    remedy: 'See the index of the REST API at `/v1`.',
  },
  GAME_NOT_FOUND: {
    meaning: 'No game has this id, or you may not see it.',
    remedy: 'Check the id. Only its players can see a private game.',
  },
  SCORE_NOT_FOUND: {
    meaning: 'The game or side has no score: it is not ranked, not finished, or its sheet is not full.',
    remedy: 'Request the score of a finished ranked game.',
  },
  SAVE_NOT_FOUND: {
    meaning: 'You have no save with this id.',
    remedy: 'List your saves.',
  },
  COMPETITION_NOT_FOUND: {
    meaning: 'No daily game, duel or tournament has this id, or you may not see it.',
    remedy:
      'Check the id. Only the organiser, players and invited players can see one that is not open to everyone.',
  },
  PLAYER_NOT_FOUND: {
    meaning: 'No player has this id.',
    remedy: 'Check the id. The account may have been deleted.',
  },
  PUZZLE_NOT_FOUND: {
    meaning: 'No puzzle has this id, or these rules have none left.',
    remedy: 'Check the id, choose another difficulty, or try again once more ranked games have been played.',
  },
  TICKET_NOT_FOUND: {
    meaning: 'You have no ticket with this id.',
    remedy: 'List your tickets.',
  },
  TOKEN_NOT_FOUND: {
    meaning: 'You have no token with this id.',
    remedy: 'List your tokens.',
  },
  COMPETITION_REFUSED: {
    meaning: 'The daily game, duel or tournament does not allow this. `reason` is a code that says why.',
    remedy:
      'See `reason` in docs/competitions.md. For example, join first, wait until `opensAt`, or choose another one.',
  },
  SAVE_BETWEEN_TURNS: {
    meaning: 'You can save a game only between two turns. `gameStatus` says whether it is in play.',
    remedy: 'Finish the turn, then save.',
  },
  SAVE_LIMIT: {
    meaning: 'You already have the `maximum` number of saves.',
    remedy: 'Delete a save.',
  },
  BLOCK_LIMIT: {
    meaning: 'You already block the `maximum` number of players.',
    remedy: 'Unblock a player with `unblock`.',
  },
  TOKEN_LIMIT: {
    meaning: 'The player already has the `maximum` number of tokens.',
    remedy: 'Revoke one with `revokeToken` on a signed-in device.',
  },
  WEBHOOK_NOT_FOUND: {
    meaning: 'You have no webhook with this id.',
    remedy: 'List your webhooks.',
  },
  WEBHOOK_LIMIT: {
    meaning: 'You already have the `maximum` number of webhooks.',
    remedy: 'Delete a webhook.',
  },
  WEBHOOK_REFUSED: {
    meaning: 'The server does not call this webhook address.',
    remedy: 'Use a public https:// address without a user, password or fragment.',
  },
  WEBHOOKS_OFF: {
    meaning: 'Webhooks are not enabled on this server.',
    remedy: 'Follow `myGamesUpdated` instead.',
  },
  QUOTA_EXCEEDED: {
    meaning:
      'You reached a `quota`, whose value is `maximum`. Nothing was done. Daily quotas also give `retryAfterSeconds`.',
    remedy: 'Finish or leave games, or delete saves. For a daily quota, wait for `retryAfterSeconds`.',
  },
  VERSION_CONFLICT: {
    meaning:
      'The game is at `version`, not `expected`, so it was not saved. Commands have a refusal of the same name.',
    remedy: 'Read the game again and decide again.',
  },
  NO_REMATCH: {
    meaning:
      'The game has no rematch: it was imported, opened from a save, or played for practice or with shared dice, or you left ' +
      'its private rematch.',
    remedy: 'Create another game.',
  },
  GAME_NOT_FINISHED: {
    meaning: 'Only a finished game can be analysed.',
    remedy: 'Request it once `status` is FINISHED. Abandoned games are not analysed.',
  },
  NOT_ASSISTED: {
    meaning: 'This game was created without advice.',
    remedy:
      'Create a game with `assisted: true`, or use `evaluate`, unless the game is ranked or of a competition.',
  },
  RANKED_GAME_RUNNING: {
    meaning:
      'You, or another player at your address, are playing a ranked game or a competition with nearly the same empty fields: at most one in eight differs.',
    remedy:
      'Evaluate it once that game has ended. For advice during a game, play for practice or with `assisted: true`.',
  },
  EXPORT_REFUSED: {
    meaning:
      'The format cannot store the game in its current state. `reason` is `NOT_STARTED`, `TOO_LONG`, `NOT_WINYAMB` or `NOT_BETWEEN_TURNS`.',
    remedy: 'Wait until `reason` no longer applies, or use the other format.',
  },
  IMPORT_REFUSED: {
    meaning: 'The import is damaged, altered or in another format: see `fault`.',
    remedy: 'Correct the file where `fault` says, or export it again.',
  },
  NEWER_SCHEMA: {
    meaning:
      'A newer version of the server stored the game or save as `schema`. This server reads schemas up to `supported`.',
    remedy: 'Update the server.',
  },
  RULESET_REFUSED: {
    meaning:
      'The rule set definition is invalid. `faults` lists each problem with its `path`, a `code` and details.',
    remedy: 'Correct everything that `faults` lists.',
  },
  UNKNOWN_RULESET: {
    meaning: 'The rule set does not exist, or this server lacks the version used by the game or save.',
    remedy: 'Use one of `known`, or the id of a custom rule set.',
  },
  UNKNOWN_VARIANT: {
    meaning: 'The rule set does not have this variant. `known` lists its variants.',
    remedy: 'Use variants listed in `known`.',
  },
  REPEATED_VARIANT: {
    meaning: 'A variant is named twice.',
    remedy: 'Name each variant once.',
  },
  EXCLUSIVE_VARIANTS: {
    meaning: 'Two variants exclude each other: `variants`.',
    remedy: 'Choose one of `variants`.',
  },
  SEATS_DO_NOT_FIT: {
    meaning:
      'The rule set does not allow this number of seats or teams, you have no seat, or a private game has an open seat.',
    remedy: 'Check `minSeats`, `maxSeats` and `teams` of the rule set, and take at least one seat yourself.',
  },
  ...REQUEST_MEANINGS,
};
