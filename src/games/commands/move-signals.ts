import { Activity } from '../../kernel/signals/activity.js';
import type { Answered } from '../../storage/retries/retries.store.js';
import type { MoveRefusal, MoveRefusalCode } from '../domain/move-refusal.js';
import type { GameCommand } from '../domain/turn-order.js';

/**
 * Kinds of player actions. `continueGame` continues a saved or imported game. `timeOut` is the game's action when a
 * player runs out of time.
 */
export type MoveKind =
  | GameCommand['type']
  | 'createGame'
  | 'continueGame'
  | 'joinGame'
  | 'leaveGame'
  | 'claim'
  | 'addClientSeed'
  | 'timeOut';

export interface MoveAbout {
  readonly kind: MoveKind;
  readonly playerId: string;
  /** Undefined while the game is being created. */
  readonly gameId?: string;
}

export interface MoveOutcome {
  readonly result: 'changed' | 'refused' | 'replayed';
  readonly refusal?: MoveRefusalCode;
}

/** Every move of every player, from arrival to commit. */
export const moves = new Activity<MoveAbout, MoveOutcome>('move');

/** Reported outcome of a command. */
export function outcomeOfMove(
  result:
    | { readonly kind: 'changed'; readonly replayed: boolean }
    | { readonly kind: 'refused'; readonly refusal: MoveRefusal },
): MoveOutcome {
  if (result.kind === 'refused') return { result: 'refused', refusal: result.refusal.code };
  return { result: result.replayed ? 'replayed' : 'changed' };
}

/** Reported outcome of creating a game. */
export const outcomeOfNewGame = ({ replayed }: Pick<Answered<unknown>, 'replayed'>): MoveOutcome => ({
  result: replayed ? 'replayed' : 'changed',
});
