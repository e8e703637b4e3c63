import { Activity } from '../../kernel/signals/activity.js';
import type { Answered } from '../../storage/retries/retries.store.js';
import type { MoveRefusal, MoveRefusalCode } from '../domain/move-refusal.js';
import type { GameCommand } from '../domain/turn-order.js';

/**
 * What a player does in or with a game. `continueGame`: one that was saved or is imported. `timeOut`: what a game does at the
 * end of a player's time.
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
  /** Missing where the game is only being made. */
  readonly gameId?: string;
}

export interface MoveOutcome {
  readonly result: 'changed' | 'refused' | 'replayed';
  readonly refusal?: MoveRefusalCode;
}

/** Every move of every player, from its arrival to its commit. */
export const moves = new Activity<MoveAbout, MoveOutcome>('move');

/** The outcome that is reported of a command. */
export function outcomeOfMove(
  result:
    | { readonly kind: 'changed'; readonly replayed: boolean }
    | { readonly kind: 'refused'; readonly refusal: MoveRefusal },
): MoveOutcome {
  if (result.kind === 'refused') return { result: 'refused', refusal: result.refusal.code };
  return { result: result.replayed ? 'replayed' : 'changed' };
}

/** The outcome that is reported of a new game. */
export const outcomeOfAnswered = ({ replayed }: Pick<Answered<unknown>, 'replayed'>): MoveOutcome => ({
  result: replayed ? 'replayed' : 'changed',
});
