/** What the codes of refused moves mean and what to do about them, for people: the schema, error pages, `docs/errors.md`. */
import type { Meaning } from '../../kernel/errors/request-meanings.js';
import type { MoveRefusalCode } from '../domain/move-refusal.js';

export const REFUSAL_MEANINGS: Readonly<Record<MoveRefusalCode, Meaning>> = {
  GAME_FINISHED: {
    meaning: 'The game is over.',
    remedy: 'Create another game.',
  },
  NOT_ROLLED: {
    meaning: "The turn's first roll is still to come.",
    remedy: 'Roll first.',
  },
  ALREADY_ENTERED: {
    meaning: 'The turn has its entry.',
    remedy: 'Undo the entry, end the turn, or roll for the next one.',
  },
  NO_ROLLS_LEFT: {
    meaning: 'The turn has used its rolls.',
    remedy: 'Enter a field.',
  },
  NOTHING_TO_KEEP: {
    meaning: 'The first roll of a turn throws every die.',
    remedy: 'Roll without `keep`, then mark dice.',
  },
  ALL_DICE_KEPT: {
    meaning: 'A roll must throw at least one die.',
    remedy: 'Leave out the position of one die at least, or enter a field.',
  },
  POSITION_OUT_OF_RANGE: {
    meaning: 'There is no die at that position.',
    remedy: 'Positions begin at 0 and are below the number of dice.',
  },
  POSITION_REPEATED: {
    meaning: 'A position is named twice.',
    remedy: 'Name each position once.',
  },
  NO_FIELD_AFTER_ROLL: {
    meaning: 'After the roll no field would be open.',
    remedy: 'Do what `remedy` says: announce a row, keep nothing, or enter a field.',
  },
  UNKNOWN_COLUMN: {
    meaning: 'The sheet has no such column.',
    remedy: 'Take an id of `ruleset.columns`; the message lists them.',
  },
  UNKNOWN_ROW: {
    meaning: 'The sheet has no such row.',
    remedy: 'Take an id of `ruleset.rows`; the message lists them.',
  },
  FIELD_FILLED: {
    meaning: 'The field has its score already.',
    remedy: 'Enter one of `turn.openFields`.',
  },
  FIELD_NOT_OPEN: {
    meaning: 'The field cannot be entered now.',
    remedy: 'Enter one of `turn.openFields`; `reason` says why this one is closed.',
  },
  JOKER_FORCED: {
    meaning: 'Five alike are entered in the row of their face first, then in the lower section.',
    remedy: 'Enter one of `turn.openFields`; the message lists them.',
  },
  NOTHING_TO_ANNOUNCE: {
    meaning: 'The sheet has no announced column.',
    remedy: 'Play without announcing.',
  },
  ANNOUNCED_TOO_LATE: {
    meaning: 'A row is announced straight after the first roll only.',
    remedy: 'Enter a field that is open, or roll on.',
  },
  ALREADY_ANNOUNCED: {
    meaning: 'The turn has announced a row, which cannot be withdrawn.',
    remedy: 'Play the announced row.',
  },
  TURN_DICTATED: {
    meaning: 'The turn must play the dictated row; nothing can be announced.',
    remedy: 'Play the dictated row.',
  },
  ROW_NOT_ANNOUNCEABLE: {
    meaning: 'This row cannot be announced; its announced field is filled.',
    remedy: 'Take one of `turn.announceableRows`.',
  },
  NOTHING_TO_UNDO: {
    meaning: 'There is no entry that could be undone.',
    remedy: 'Play on.',
  },
  NOTHING_ENTERED: {
    meaning: 'A turn ends with an entry.',
    remedy: 'Enter a field first.',
  },
  ALREADY_RESIGNED: {
    meaning: 'Your side has left the game.',
    remedy: 'Nothing is left to do for your side.',
  },
  NOT_YOUR_TURN: {
    meaning: 'You play in this game, but it is for another seat to move.',
    remedy: 'Wait for the turn of one of your seats: follow the game with `gameUpdated` or its stream.',
  },
  VERSION_CONFLICT: {
    meaning: 'The game has gone on since `expectedVersion`.',
    remedy: 'Look at the game in the response, and decide again.',
  },
  GAME_NOT_STARTED: {
    meaning: 'Seats are still free.',
    remedy: 'Wait until all seats are taken, or give the join code to others.',
  },
  GAME_STARTED: {
    meaning: 'Players can no longer join or leave.',
    remedy: 'Resign, or join another game.',
  },
  ALREADY_JOINED: {
    meaning: 'You sit in this game already.',
    remedy: 'Name a seat to take another one.',
  },
  SEAT_NOT_FREE: {
    meaning: 'The seat is taken, is none, or needs the join code.',
    remedy: 'Take one of `freeSeats`, or another with the join code.',
  },
  NOTHING_TO_CLAIM: {
    meaning: 'The game waits for your own side, or your side has left.',
    remedy: 'Play on.',
  },
  CLAIM_TOO_EARLY: {
    meaning: 'The absent side still has time.',
    remedy: 'Wait until `claimableAt`.',
  },
  CLOCK_RUNNING: {
    meaning: 'The clock of the side on turn still runs.',
    remedy: 'Wait until `turn.deadline`: the clock then does what `clock.atZero` says.',
  },
  DICE_ALREADY_THROWN: {
    meaning: 'Client seeds are added before the first roll of the game.',
    remedy: 'Add the seed at the start of the next game.',
  },
  CLIENT_SEED_GIVEN: {
    meaning: 'You have added your client seed; each player adds one.',
    remedy: 'Play: your seed is in the dice.',
  },
  DICE_ARE_SHARED: {
    meaning: 'The game is of a deal: all games of it have the same dice, which follow from the seed alone.',
    remedy: 'Play: the commitment was published before the deal opened.',
  },
  DEAL_CLOSED: {
    meaning: 'The time of the deal is over: its games are played no more.',
    remedy: 'Look at the standings: the game ends by itself.',
  },
  PRACTICE_DICE_DO_NOT_FIT: {
    meaning:
      'The `practiceDice` of the game have another number of faces for this throw, or all of them were thrown.',
    remedy:
      'Keep other dice, enter a field, or create a game with more throws or `afterPracticeDice: CHANCE`.',
  },
  LEFT_TOO_OFTEN: {
    meaning: 'You have joined and left this game three times before its start.',
    remedy: 'Join another game.',
  },
  TOO_MANY_DEPARTURES: {
    meaning: 'Players have left this game 50 times before its start: those who join now stay.',
    remedy: 'Stay, or wait for the start and resign.',
  },
  TOO_MANY_CHANGES: {
    meaning: 'More was changed and taken back than play needs.',
    remedy: 'Go on with the turn.',
  },
};
