import { plural } from '@yamb-server/engine/languages';
import type { GameMessages } from './game-messages.js';

const rolls = (count: number): string => `${count} ${plural('en', count, { one: 'roll', other: 'rolls' })}`;
const dice = (count: number): string => `${count} ${plural('en', count, { one: 'die', other: 'dice' })}`;
const faces = (count: number): string => `${count} ${plural('en', count, { one: 'face', other: 'faces' })}`;
const have = (isPlural: boolean): string => (isPlural ? 'have' : 'has');

export const en: GameMessages = {
  refusals: {
    GAME_FINISHED: 'The game is over; create another one.',
    NOT_ROLLED: 'The dice are still in the cup: roll first.',
    ALREADY_ENTERED: ({ field }) =>
      `This turn has entered ${field}: undo it, end the turn, or roll for the next one.`,
    NO_ROLLS_LEFT: (of) =>
      `A turn has ${rolls(of.rolls)} and this one has used them: enter one of the open fields.`,
    NOTHING_TO_KEEP: 'The first roll of a turn throws every die: roll without keeping any.',
    ALL_DICE_KEPT: 'A roll must throw at least one die: keep fewer, or enter one of the open fields.',
    POSITION_OUT_OF_RANGE: ({ position, last }) =>
      `There is no die at position ${position}: positions go from 0 to ${last}.`,
    POSITION_REPEATED: ({ position }) => `Position ${position} is named twice; name each die once.`,
    NO_FIELD_AFTER_ROLL: ({ remedy }) => `After this roll no field would be open: ${remedy}.`,
    UNKNOWN_COLUMN: ({ column, known }) => `The sheet has no column ${column}. Its columns: ${known}.`,
    UNKNOWN_ROW: ({ row, known }) => `The sheet has no row ${row}. Its rows: ${known}.`,
    FIELD_FILLED: ({ field, score }) => `${field} already holds ${score}; a field is entered once.`,
    FIELD_NOT_OPEN: ({ field, reason, open }) => `${field} is not open: ${reason}. Open now: ${open}.`,
    JOKER_FORCED: ({ field, open }) =>
      `${field} is not open: five alike are entered in the row of their face, then in the lower section. Open now: ${open}.`,
    NOTHING_TO_ANNOUNCE: 'This sheet has no announced column.',
    ANNOUNCED_TOO_LATE:
      'A row is announced straight after the first roll of a turn; enter one of the open fields, or roll on.',
    ALREADY_ANNOUNCED: ({ row }) =>
      `This turn has announced ${row}, which cannot be withdrawn: roll on, or enter it.`,
    TURN_DICTATED: ({ row }) =>
      `This turn must play ${row} into the dictated column; nothing can be announced.`,
    ROW_NOT_ANNOUNCEABLE: ({ row, announceable }) =>
      `${row} cannot be announced. These can: ${announceable}.`,
    NOTHING_TO_UNDO: 'Only an entry can be undone, until its turn ends; rolls and announcements cannot.',
    NOTHING_ENTERED: 'A turn ends with an entry: enter one of the open fields first.',
    ALREADY_RESIGNED: 'This side has already left the game.',
    NOT_YOUR_TURN: ({ name }) => `It is the turn of ${name}.`,
    VERSION_CONFLICT: ({ expected, version }) =>
      `The game is at version ${version}, not ${expected}: look at it again and decide anew.`,
    GAME_NOT_STARTED: 'The game waits for players: it starts when every seat is taken.',
    GAME_STARTED: 'The game has started: no player can join any more. To leave, resign.',
    ALREADY_JOINED: 'You sit in this game already; name a seat to take another one.',
    SEAT_NOT_FREE: ({ free }) =>
      `This seat is not free for you. Seats that are: ${free}. Others may take the join code.`,
    NOTHING_TO_CLAIM:
      'The game waits for your own side, or you have left it: only opponents of an absent side can claim.',
    CLAIM_TOO_EARLY: ({ until }) => `The absent side has time until ${until}; claim then.`,
    CLOCK_RUNNING: ({ until }) =>
      `A clock runs for the side on turn until ${until}. Wait: the clock ends its time by itself.`,
    DICE_ALREADY_THROWN: 'Client seeds are added before the first roll of a game; its dice are bound now.',
    CLIENT_SEED_GIVEN: 'You have added your client seed to this game; each player adds one.',
    DICE_ARE_SHARED: 'All games of this deal have the same dice: no player adds a client seed.',
    DEAL_CLOSED: 'The time of this deal is over: it is closed, and its games are played no more.',
    PRACTICE_DICE_DO_NOT_FIT: ({ given, thrown }) =>
      given === 0
        ? 'All practice dice of this game have been thrown, and it was created with `afterPracticeDice: ERROR`: enter a field, or create another game.'
        : `The practice dice have ${faces(given)} for this throw, and it has ${dice(thrown)}: keep other dice.`,
    LEFT_TOO_OFTEN: ({ times }) => `You have left this game ${times} times: you cannot join it again.`,
    TOO_MANY_DEPARTURES:
      'So many have joined and left this game that you cannot leave it before it starts: resign then.',
    TOO_MANY_CHANGES:
      'So much was changed and taken back in this game that it takes no more of it: roll, enter a field, or end the turn.',
  },
  reasons: {
    order: 'the column is filled in its own order',
    announcedOther: 'the turn has announced another field',
    dictatedOther: 'the turn is dictated',
    notAnnounced: 'it was not announced after the first roll',
    notDictated: 'it is entered only when the side before dictates it',
    notHand: 'it takes a roll of all the dice',
    notFirstRoll: 'it takes the first roll of a turn',
    notYetObligatory: 'the other columns come first',
    computed: 'it is computed from the other columns',
    noBonus:
      'it takes five alike once more, after the row for five alike was filled with its points, and only so often',
  },
  remedies: {
    announce: 'announce a row, or enter an open field',
    keepNothing: 'throw all dice, or enter an open field',
    enter: 'enter an open field',
  },
  none: 'none',
  anotherPlayer: 'another player',
  events: {
    gameCreated: 'The game was created.',
    gameImported: 'The game was imported.',
    playerJoined: ({ name }) => `${name} has joined.`,
    playerLeft: 'A player has left.',
    clientSeedAdded: ({ name }) => `${name} has added a text to the dice.`,
    absenceClaimed: ({ name, absent }) => `${name} has claimed that ${absent} stays away.`,
    botSubstituted: ({ name, bot }) =>
      `${name} has claimed the seat of an absent player: ${bot} plays it now.`,
    clockRanOut: ({ name, atZero }) =>
      atZero === 'BOT'
        ? `A player's time is up: ${name} plays on.`
        : `The time of ${name} is up${atZero === 'PASS' ? ': the turn is played by chance' : ''}.`,
    gameExpired: 'The game was closed, as it was not played for long.',
    gameStarted: 'The game has started.',
    gameResumed: ({ name, turn }) => `The game goes on: turn ${turn}, ${name}.`,
    rolled: ({ name, dice: faces }) => `${name} rolled ${faces}.`,
    diceKept: ({ name, count }) => `${name} keeps ${dice(count)}.`,
    announced: ({ name, row }) => `${name} announced ${row}.`,
    attemptMade: ({ name, row, score, next }) =>
      `${name} reached ${score} in ${row}${next === undefined ? '' : `; ${next} plays it next`}.`,
    fieldEntered: ({ name, field, score, bonus }) =>
      `${name} ${score === 0 ? `crossed ${field}` : `entered ${score} in ${field}`}` +
      `${bonus === undefined ? '' : `, plus a bonus of ${bonus}`}.`,
    entryUndone: ({ name, field }) => `${name} took back ${field}.`,
    turnEnded: ({ next, dictated }) =>
      `${next} is next${dictated === undefined ? '' : ` and must play ${dictated}`}.`,
    sideResigned: ({ names, isPlural }) => `${names} ${have(isPlural)} left the game.`,
    gameFinished: ({ names, isPlural, isInstant }) =>
      names === ''
        ? 'Everybody has left the game.'
        : `The game is over: ${names} ${have(isPlural)} won${isInstant ? ' at once' : ''}.`,
  },
};
