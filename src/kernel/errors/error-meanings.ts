/** What the codes of errors mean and what to do about them, for people: error pages, `docs/errors.md`. */
import type { RequestErrorCode } from './error-codes.js';
import { REQUEST_MEANINGS, type Meaning } from './request-meanings.js';

export const ERROR_MEANINGS: Readonly<Record<RequestErrorCode, Meaning>> = {
  UNAUTHENTICATED: {
    meaning: 'No token where one is needed, or an unknown token.',
    remedy: 'Register, and send "Authorization: Bearer <token>" with the token of the response.',
  },
  FORBIDDEN: {
    meaning:
      'Only the administrator, or only a player of the side, may do this; or the web page may not open a WebSocket.',
    remedy:
      'Ask the administrator, or a player of the side. A web page needs its origin in `ALLOWED_ORIGINS`.',
  },
  SUSPENDED: {
    meaning:
      'The administrator has suspended you: `until`, null without an end, and `reason`. You can still read.',
    remedy: 'Wait, or ask the operator of the server.',
  },
  NOT_YOUR_SEAT: {
    meaning: 'You have no seat in this game: you can watch, but not play.',
    remedy: 'Watch the game, or join one that has free seats.',
  },
  WRONG_JOIN_CODE: {
    meaning: 'Not the join code of this game.',
    remedy: 'Ask the creator of the game for its join code.',
  },
  PLAYER_UNAVAILABLE: {
    meaning: 'You cannot play with this player, or with one who has a seat in the game. It is not said why.',
    remedy: 'Play with others.',
  },
  WRONG_CODE: {
    meaning: 'A link code or recovery code that opens nothing: mistyped, used, replaced or too old.',
    remedy: 'Make another link code on a device that is signed in, or type the recovery code again.',
  },
  NOT_FOUND: {
    meaning: 'There is nothing at this address.',
    remedy: 'See the index at `/v1` for the addresses of REST.',
  },
  GAME_NOT_FOUND: {
    meaning: 'No game of that id that you may see.',
    remedy: 'Check the id. A private game is seen by its players only.',
  },
  SCORE_NOT_FOUND: {
    meaning: 'The game, or its side, has no score: it is not ranked, not finished, or the sheet is not full.',
    remedy: 'Ask for the score of a ranked game that is finished.',
  },
  SAVE_NOT_FOUND: {
    meaning: 'You have no save of that id.',
    remedy: 'List your saves.',
  },
  COMPETITION_NOT_FOUND: {
    meaning: 'No daily game, duel or tournament of that id that you may see.',
    remedy:
      'Check the id. One that is not open to all is seen by its organiser, its players and those invited.',
  },
  PLAYER_NOT_FOUND: {
    meaning: 'No player of that id has an account.',
    remedy: 'Check the id. The account may have been deleted.',
  },
  TICKET_NOT_FOUND: {
    meaning: 'You have no ticket of that id.',
    remedy: 'List your tickets.',
  },
  TOKEN_NOT_FOUND: {
    meaning: 'You have no token of that id.',
    remedy: 'List your tokens.',
  },
  COMPETITION_REFUSED: {
    meaning:
      'The daily game, duel or tournament does not take this: `reason` says why, in a code of its own.',
    remedy:
      'See `reason` in docs/playing-together.md: join first, wait for `opensAt`, or choose another one.',
  },
  SAVE_BETWEEN_TURNS: {
    meaning: 'A game is saved between two turns; `gameStatus` says whether it is played at all.',
    remedy: 'End the turn, then save.',
  },
  SAVE_LIMIT: {
    meaning: 'You have as many saves as can be kept: `maximum`.',
    remedy: 'Delete a save.',
  },
  BLOCK_LIMIT: {
    meaning: 'You have blocked as many players as you can: `maximum`.',
    remedy: 'Take one back by `unblock`.',
  },
  TOKEN_LIMIT: {
    meaning: 'The player has as many tokens as there may be: `maximum`.',
    remedy: 'Revoke one by `revokeToken` on a device that is signed in.',
  },
  WEBHOOK_NOT_FOUND: {
    meaning: 'You have no webhook of that id.',
    remedy: 'List your webhooks.',
  },
  WEBHOOK_LIMIT: {
    meaning: 'You have as many webhooks as there may be: `maximum`.',
    remedy: 'Delete a webhook.',
  },
  WEBHOOK_REFUSED: {
    meaning: 'The address of a webhook is not one that the server calls.',
    remedy: 'Give a public address that begins with https://, without a user, a password and a fragment.',
  },
  WEBHOOKS_OFF: {
    meaning: 'The operator of the server has not turned webhooks on.',
    remedy: 'Follow `myGamesUpdated` instead.',
  },
  QUOTA_EXCEEDED: {
    meaning:
      'You have as much as a player may: `quota`, `maximum`; where it is of a day, `retryAfterSeconds`; nothing was done.',
    remedy: 'Finish or leave games, delete saves, or wait for `retryAfterSeconds` where it is of a day.',
  },
  VERSION_CONFLICT: {
    meaning:
      'The game is at `version`, not at `expected`, so that it was not saved. Commands have a refusal of the same name.',
    remedy: 'Read the game, and decide again.',
  },
  NO_REMATCH: {
    meaning:
      'The game has no rematch: it was imported, opened from a save, or of practice or shared dice; or you have left its ' +
      'rematch, which is private.',
    remedy: 'Create another game.',
  },
  GAME_NOT_FINISHED: {
    meaning: 'An analysis was asked for of a game that is not finished.',
    remedy: 'Ask when `status` is FINISHED; games that were abandoned have none.',
  },
  NOT_ASSISTED: {
    meaning: 'Advice was asked for in a game that was created without it.',
    remedy: 'Create games with `assisted: true` for advice; `evaluate` gives it without a game.',
  },
  RANKED_GAME_RUNNING: {
    meaning:
      'The position has the open fields of a ranked game that the caller, or another player at the same address, is playing, except for at most one in eight.',
    remedy:
      'Evaluate it when that game has ended. Practice games, and games with `assisted: true`, give advice while they are played.',
  },
  EXPORT_REFUSED: {
    meaning:
      'The format cannot hold the game as it stands: `reason` is `NOT_STARTED`, `TOO_LONG`, `NOT_WINYAMB` or `NOT_BETWEEN_TURNS`.',
    remedy: '`reason` says what to wait for, or take the other format.',
  },
  IMPORT_REFUSED: {
    meaning: 'What is to be imported is damaged, altered or foreign: `fault`.',
    remedy: 'Correct the file at the place that `fault` names, or export it anew.',
  },
  NEWER_SCHEMA: {
    meaning:
      'A newer version of the server has stored the game or save: it wrote `schema`, this server reads up to `supported`.',
    remedy: 'Update the server.',
  },
  RULESET_REFUSED: {
    meaning:
      'The definition of a rule set is not sound: `faults` has all that is wrong, each with its `path`, a `code` and the facts.',
    remedy: 'Correct the parts that `faults` names.',
  },
  UNKNOWN_RULESET: {
    meaning:
      'The rule set does not exist, or this server does not have the version that a game or a save was played by.',
    remedy: 'Take one of `known`, or the id of a custom rule set.',
  },
  UNKNOWN_VARIANT: {
    meaning: 'The rule set has no such variant: `known`.',
    remedy: 'Take some of `known`.',
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
      'So many seats or teams do not play this rule set, none of them is yours, or a private game has a seat for anyone.',
    remedy: 'Look at `minSeats`, `maxSeats` and `teams` of the rule set; take one seat at least yourself.',
  },
  ...REQUEST_MEANINGS,
};
