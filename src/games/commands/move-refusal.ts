/** Why a move is refused, in words: what is wrong and what would be legal. */
import { never, REFUSAL_CODES, type Refusal } from '../../engine/index.js';
import type { Seat } from '../domain/game.js';

/** What the rules refuse, and what only a game of several players can. */
export type MoveRefusal =
  | Refusal
  /** It is for `seat` to move. Refusals are kept for retries, and names must be forgettable. */
  | { readonly code: 'NOT_YOUR_TURN'; readonly seat: number }
  /** The game has gone on since the version that the command was meant for. */
  | { readonly code: 'VERSION_CONFLICT'; readonly expected: number; readonly version: number }
  /** Seats are still free. */
  | { readonly code: 'GAME_NOT_STARTED' }
  /** Joining and leaving end with the start. */
  | { readonly code: 'GAME_STARTED' }
  | { readonly code: 'ALREADY_JOINED'; readonly seat: number }
  /** `free`: the seats that the player could take. */
  | { readonly code: 'SEAT_NOT_FREE'; readonly free: readonly number[] }
  | { readonly code: 'NOTHING_TO_CLAIM' }
  /** `from`: epoch milliseconds. */
  | { readonly code: 'CLAIM_TOO_EARLY'; readonly from: number }
  /** Seeds bind before the first roll of a game. */
  | { readonly code: 'DICE_ALREADY_THROWN' }
  | { readonly code: 'CLIENT_SEED_GIVEN' }
  /** `times`: how often the player has left this game before its start. */
  | { readonly code: 'LEFT_TOO_OFTEN'; readonly times: number }
  /** So many have come and gone that those who have joined stay until the game starts. */
  | { readonly code: 'TOO_MANY_DEPARTURES' }
  /** The log has grown by changes that were taken back, more than anybody who plays makes. */
  | { readonly code: 'TOO_MANY_CHANGES' };

export const MOVE_REFUSAL_CODES = [
  ...REFUSAL_CODES,
  'NOT_YOUR_TURN',
  'VERSION_CONFLICT',
  'GAME_NOT_STARTED',
  'GAME_STARTED',
  'ALREADY_JOINED',
  'SEAT_NOT_FREE',
  'NOTHING_TO_CLAIM',
  'CLAIM_TOO_EARLY',
  'DICE_ALREADY_THROWN',
  'CLIENT_SEED_GIVEN',
  'LEFT_TOO_OFTEN',
  'TOO_MANY_DEPARTURES',
  'TOO_MANY_CHANGES',
] as const;
export type MoveRefusalCode = (typeof MOVE_REFUSAL_CODES)[number];

type Closed = Extract<Refusal, { code: 'FIELD_NOT_OPEN' }>;

/**
 * A sentence or two for people. Programs read the code.
 * @param seats of the game, for the names
 */
export function describeRefusal(refusal: MoveRefusal, seats: readonly Pick<Seat, 'name'>[] = []): string {
  switch (refusal.code) {
    case 'GAME_FINISHED':
      return 'The game is over; create another one.';
    case 'NOT_ROLLED':
      return 'The dice are still in the cup: roll first.';
    case 'ALREADY_ENTERED':
      return `This turn has entered ${refusal.column}.${refusal.row}: undo it, end the turn, or roll for the next one.`;
    case 'NO_ROLLS_LEFT':
      return `A turn has ${count(refusal.rollsPerTurn, 'roll')} and this one has used them: enter one of the open fields.`;
    case 'NOTHING_TO_KEEP':
      return 'The first roll of a turn throws every die: roll without keeping any.';
    case 'ALL_DICE_KEPT':
      return 'A roll must throw at least one die: keep fewer, or enter one of the open fields.';
    case 'POSITION_OUT_OF_RANGE':
      return `There is no die at position ${refusal.position}: positions go from 0 to ${refusal.dice - 1}.`;
    case 'POSITION_REPEATED':
      return `Position ${refusal.position} is named twice; name each die once.`;
    case 'NO_FIELD_AFTER_ROLL':
      return `After this roll no field would be open: ${REMEDIES[refusal.remedy]}.`;
    case 'UNKNOWN_COLUMN':
      return `The sheet has no column ${JSON.stringify(refusal.column)}. Its columns: ${refusal.known.join(', ')}.`;
    case 'UNKNOWN_ROW':
      return `The sheet has no row ${JSON.stringify(refusal.row)}. Its rows: ${refusal.known.join(', ')}.`;
    case 'FIELD_FILLED':
      return `${refusal.column}.${refusal.row} already holds ${refusal.score}; a field is entered once.`;
    case 'FIELD_NOT_OPEN':
      return `${refusal.column}.${refusal.row} is not open: ${REASONS[refusal.reason]}. ${openInstead(refusal)}`;
    case 'JOKER_FORCED':
      return `${refusal.column}.${refusal.row} is not open: five alike are entered in the row of their face, then in the lower section. ${openInstead(refusal)}`;
    case 'NOTHING_TO_ANNOUNCE':
      return 'This sheet has no announced column.';
    case 'ANNOUNCED_TOO_LATE':
      return 'A row is announced straight after the first roll of a turn; enter one of the open fields, or roll on.';
    case 'ALREADY_ANNOUNCED':
      return `This turn has announced ${refusal.row}, which cannot be withdrawn: roll on, or enter it.`;
    case 'TURN_DICTATED':
      return `This turn must play ${refusal.row} into the dictated column; nothing can be announced.`;
    case 'ROW_NOT_ANNOUNCEABLE':
      return `${refusal.row} cannot be announced. These can: ${list(refusal.announceable)}.`;
    case 'NOTHING_TO_UNDO':
      return 'Only an entry can be undone, until its turn ends; rolls and announcements cannot.';
    case 'NOTHING_ENTERED':
      return 'A turn ends with an entry: enter one of the open fields first.';
    case 'ALREADY_RESIGNED':
      return 'This side has already left the game.';
    case 'NOT_YOUR_TURN':
      return `It is the turn of ${seats[refusal.seat]?.name ?? 'another player'} (seat ${refusal.seat}).`;
    case 'VERSION_CONFLICT':
      return `The game is at version ${refusal.version}, not ${refusal.expected}: look at it again and decide anew.`;
    case 'GAME_NOT_STARTED':
      return 'The game waits for players: it starts when every seat is taken.';
    case 'GAME_STARTED':
      return 'The game has started: no player can join any more. To leave, resign.';
    case 'ALREADY_JOINED':
      return `You sit at seat ${refusal.seat} already; name a seat to take another one.`;
    case 'SEAT_NOT_FREE':
      return `This seat is not free for you. Free: ${list(refusal.free.map(String))}. Others may take the join code.`;
    case 'NOTHING_TO_CLAIM':
      return 'The game waits for your own side, or you have left it: only opponents of an absent side can claim.';
    case 'CLAIM_TOO_EARLY':
      return `The absent side has time until ${new Date(refusal.from).toISOString()}; claim then.`;
    case 'DICE_ALREADY_THROWN':
      return 'Client seeds are added before the first roll of a game; its dice are bound now.';
    case 'CLIENT_SEED_GIVEN':
      return 'You have added your client seed to this game; each player adds one.';
    case 'LEFT_TOO_OFTEN':
      return `You have left this game ${refusal.times} times: you cannot join it again.`;
    case 'TOO_MANY_DEPARTURES':
      return 'So many have joined and left this game that you cannot leave it before it starts: resign then.';
    case 'TOO_MANY_CHANGES':
      return 'So much was changed and taken back in this game that it takes no more of it: roll, enter a field, or end the turn.';
    default:
      return never(refusal);
  }
}

const REMEDIES = {
  announce: 'announce a row, or enter an open field',
  keepNothing: 'throw all dice, or enter an open field',
  enter: 'enter an open field',
} as const;

const REASONS: Readonly<Record<Closed['reason'], string>> = {
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
};

const SHOWN = 12;

/** What is open in the same column, or in any other where that has nothing open. */
function openInstead({ column, open }: Pick<Closed, 'column' | 'open'>): string {
  const there = open.filter((field) => field.column === column);
  const fields = (there.length > 0 ? there : open).map((field) => `${field.column}.${field.row}`);
  return `Open now: ${list(fields.slice(0, SHOWN))}${fields.length > SHOWN ? ', …' : ''}.`;
}

const list = (items: readonly string[]): string => (items.length > 0 ? items.join(', ') : 'none');
const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
