/** Why a move is refused: codes and facts. Words for people are in `messages`. */
import { REFUSAL_CODES, type Refusal } from '@yamb-server/engine';

/** What the rules refuse, and what only a game of several players can. */
export type MoveRefusal =
  | Refusal
  /** It is the turn of `seat`: an index and no name, as refusals are stored for retries. */
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
  /** The clock of the side on turn runs until `until`, in epoch milliseconds: it ends the wait by itself. */
  | { readonly code: 'CLOCK_RUNNING'; readonly until: number }
  /** Seeds bind before the first roll of a game. */
  | { readonly code: 'DICE_ALREADY_THROWN' }
  | { readonly code: 'CLIENT_SEED_GIVEN' }
  /** All games of a deal have the same dice: no player adds to them. */
  | { readonly code: 'DICE_ARE_SHARED' }
  /** The deal of the game was to be played until a time that is over. */
  | { readonly code: 'DEAL_CLOSED' }
  /** A practice game has other faces for this throw than it needs, or none and no chance: `given` is 0 then. */
  | { readonly code: 'PRACTICE_DICE_DO_NOT_FIT'; readonly thrown: number; readonly given: number }
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
  'CLOCK_RUNNING',
  'DICE_ALREADY_THROWN',
  'CLIENT_SEED_GIVEN',
  'DICE_ARE_SHARED',
  'DEAL_CLOSED',
  'PRACTICE_DICE_DO_NOT_FIT',
  'LEFT_TOO_OFTEN',
  'TOO_MANY_DEPARTURES',
  'TOO_MANY_CHANGES',
] as const;
export type MoveRefusalCode = (typeof MOVE_REFUSAL_CODES)[number];
