/** Codes and facts of refusals. The `messages` folder turns them into text. */
import { REFUSAL_CODES, type Refusal } from '@yamb-server/engine';

/** A refusal by the rules, or one that occurs only in multiplayer games. */
export type MoveRefusal =
  | Refusal
  /** `seat` is on turn. An index instead of a name, because refusals are stored for retries. */
  | { readonly code: 'NOT_YOUR_TURN'; readonly seat: number }
  /** The game has changed since the version for which the command was meant. */
  | { readonly code: 'VERSION_CONFLICT'; readonly expected: number; readonly version: number }
  /** The game has free seats. */
  | { readonly code: 'GAME_NOT_STARTED' }
  /** Joining and leaving end with the start. */
  | { readonly code: 'GAME_STARTED' }
  | { readonly code: 'ALREADY_JOINED'; readonly seat: number }
  /** `free`: the seats that the player could take. */
  | { readonly code: 'SEAT_NOT_FREE'; readonly free: readonly number[] }
  | { readonly code: 'NOTHING_TO_CLAIM' }
  /** `from`: epoch milliseconds. */
  | { readonly code: 'CLAIM_TOO_EARLY'; readonly from: number }
  /** The clock of the side on turn runs until `until`, in epoch milliseconds, and ends the wait automatically. */
  | { readonly code: 'CLOCK_RUNNING'; readonly until: number }
  /** Client seeds must be added before the first roll of a game. */
  | { readonly code: 'DICE_ALREADY_THROWN' }
  | { readonly code: 'CLIENT_SEED_GIVEN' }
  /** All games of a deal have the same dice, so players cannot add seeds. */
  | { readonly code: 'DICE_ARE_SHARED' }
  /** The closing time of the game's deal has passed. */
  | { readonly code: 'DEAL_CLOSED' }
  /** The given faces do not match this throw, or none are left and later throws are refused: `given` is then 0. */
  | { readonly code: 'PRACTICE_DICE_DO_NOT_FIT'; readonly thrown: number; readonly given: number }
  /** `times`: number of times that the player has left this game before its start. */
  | { readonly code: 'LEFT_TOO_OFTEN'; readonly times: number }
  /** The limit of departures is reached, so nobody can leave before the start. */
  | { readonly code: 'TOO_MANY_DEPARTURES' }
  /** The log has grown through reversed changes beyond what play needs. */
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
