/** Meaning and remedy of each refusal code, for the schema, error pages and `docs/errors.md`. */
import type { Meaning } from '../../kernel/errors/request-meanings.js';
import type { MoveRefusalCode } from '../domain/move-refusal.js';

export const REFUSAL_MEANINGS: Readonly<Record<MoveRefusalCode, Meaning>> = {
  GAME_FINISHED: {
    meaning: 'The game is over.',
    remedy: 'Create another game.',
  },
  NOT_ROLLED: {
    meaning: 'The turn has not had its first roll yet.',
    remedy: 'Roll first.',
  },
  ALREADY_ENTERED: {
    meaning: 'The turn already has an entry.',
    remedy: 'Undo the entry, end the turn, or roll for the next one.',
  },
  NO_ROLLS_LEFT: {
    meaning: 'The turn has no rolls left.',
    remedy: 'Enter a field.',
  },
  NOTHING_TO_KEEP: {
    meaning: 'The first roll of a turn rolls all dice.',
    remedy: 'Roll without `keep`, then mark dice.',
  },
  ALL_DICE_KEPT: {
    meaning: 'You must roll at least one die.',
    remedy: 'Remove at least one position from `keep`, or enter a field.',
  },
  POSITION_OUT_OF_RANGE: {
    meaning: 'There is no die at that position.',
    remedy: 'Use positions from 0 up to the number of dice minus one.',
  },
  POSITION_REPEATED: {
    meaning: 'A position occurs twice.',
    remedy: 'List each position once.',
  },
  NO_FIELD_AFTER_ROLL: {
    meaning: 'The roll would leave no open field.',
    remedy: 'Follow `remedy`: announce a row, keep nothing, or enter a field.',
  },
  UNKNOWN_COLUMN: {
    meaning: 'The sheet has no column with this id.',
    remedy: 'Use an id from `ruleset.columns`; the message lists them.',
  },
  UNKNOWN_ROW: {
    meaning: 'The sheet has no row with this id.',
    remedy: 'Use an id from `ruleset.rows`; the message lists them.',
  },
  FIELD_FILLED: {
    meaning: 'The field already has a score.',
    remedy: 'Enter one of `turn.openFields`.',
  },
  FIELD_NOT_OPEN: {
    meaning: 'The field cannot be entered now.',
    remedy: 'Enter one of `turn.openFields`; `reason` tells why this field is closed.',
  },
  JOKER_FORCED: {
    meaning: 'Five of a kind must be entered in the row of its face first, then in the lower section.',
    remedy: 'Enter one of `turn.openFields`; the message lists them.',
  },
  NOTHING_TO_ANNOUNCE: {
    meaning: 'The sheet has no announced column.',
    remedy: 'Play without announcing.',
  },
  ANNOUNCED_TOO_LATE: {
    meaning: 'Rows can be announced only right after the first roll.',
    remedy: 'Enter an open field or roll again.',
  },
  ALREADY_ANNOUNCED: {
    meaning: 'The turn has already announced a row, and an announcement cannot be undone.',
    remedy: 'Play the announced row.',
  },
  TURN_DICTATED: {
    meaning: 'The turn must play the dictated row, so nothing can be announced.',
    remedy: 'Play the dictated row.',
  },
  ROW_NOT_ANNOUNCEABLE: {
    meaning: 'This row cannot be announced because its announced field is filled.',
    remedy: 'Use one of `turn.announceableRows`.',
  },
  NOTHING_TO_UNDO: {
    meaning: 'The turn has no entry to undo.',
    remedy: 'Play on.',
  },
  NOTHING_ENTERED: {
    meaning: 'The turn has no entry yet.',
    remedy: 'Enter a field first.',
  },
  ALREADY_RESIGNED: {
    meaning: 'Your side has already left the game.',
    remedy: 'Watch the game, or join another one.',
  },
  NOT_YOUR_TURN: {
    meaning: 'You play in this game, but another seat is on turn.',
    remedy: 'Wait until one of your seats is on turn: follow the game with `gameUpdated` or its stream.',
  },
  VERSION_CONFLICT: {
    meaning: 'The game has changed since `expectedVersion`.',
    remedy: 'Read the game in the response and decide again.',
  },
  GAME_NOT_STARTED: {
    meaning: 'The game has free seats.',
    remedy: 'Wait until all seats are taken, or share the join code.',
  },
  GAME_STARTED: {
    meaning: 'The game has started, so players can no longer join or leave.',
    remedy: 'Resign, or join another game.',
  },
  ALREADY_JOINED: {
    meaning: 'You already have a seat in this game.',
    remedy: 'To take another seat, send the number of a free one.',
  },
  SEAT_NOT_FREE: {
    meaning: 'The seat is taken, does not exist or requires the join code.',
    remedy: 'Take one of `freeSeats`, or send the join code for another seat.',
  },
  NOTHING_TO_CLAIM: {
    meaning: 'Your own side is on turn, or has left the game.',
    remedy: 'Continue playing.',
  },
  CLAIM_TOO_EARLY: {
    meaning: 'The absent side still has time.',
    remedy: 'Wait until `claimableAt`.',
  },
  CLOCK_RUNNING: {
    meaning: 'The clock of the side on turn is still running.',
    remedy: 'Wait until `turn.deadline`. The server then carries out `clock.atZero`.',
  },
  DICE_ALREADY_THROWN: {
    meaning: 'Client seeds can be added only before the first roll of the game.',
    remedy: 'Add the seed at the start of the next game.',
  },
  CLIENT_SEED_GIVEN: {
    meaning: 'You have already added a client seed. Each player can add one.',
    remedy: 'Continue playing: your seed is part of the dice.',
  },
  DICE_ARE_SHARED: {
    meaning: 'The game belongs to a deal. All its games have the same dice, derived only from the seed.',
    remedy: 'Continue playing: the commitment was published before the deal opened.',
  },
  DEAL_CLOSED: {
    meaning: 'The deal is closed, so its games can no longer be played.',
    remedy: 'Check the standings. The game ends automatically.',
  },
  PRACTICE_DICE_DO_NOT_FIT: {
    meaning:
      'The next list in `practiceDice` has a different number of faces than this roll has dice, or no list is left.',
    remedy:
      'Keep a different number of dice, enter a field, or create a game with more practice dice or `afterPracticeDice: ' +
      'CHANCE`.',
  },
  LEFT_TOO_OFTEN: {
    meaning: 'You have joined and left this game three times before its start.',
    remedy: 'Join another game.',
  },
  TOO_MANY_DEPARTURES: {
    meaning: 'Players have left this game 50 times before its start, so nobody can leave any more.',
    remedy: 'Keep your seat, or resign after the start.',
  },
  TOO_MANY_CHANGES: {
    meaning: 'The game has had more marks, undone entries and other reversals than play needs.',
    remedy: 'Continue the turn: roll, enter a field or end the turn.',
  },
};
