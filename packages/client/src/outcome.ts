import type {
  ClosedReason,
  RefusalCode,
  ResultFragment,
  RollRemedy,
  TableEventFragment,
  TableGameFragment,
} from './documents/documents.js';

/** The command was accepted and its effects are stored. */
export interface Accepted {
  readonly accepted: true;
  /** The game after the command. */
  readonly game: TableGameFragment;
  /** The effects of the command. */
  readonly events: readonly TableEventFragment[];
  /** Whether this repeats the outcome of an earlier request with the same key. */
  readonly replayed: boolean;
}

/** The rules forbid the command. The game is unchanged. */
export interface Refused {
  readonly accepted: false;
  /** The current game. */
  readonly game: TableGameFragment;
  /** The reason, for programs. */
  readonly code: RefusalCode;
  /** The reason, and what would be legal, for people. */
  readonly message: string;
  /** With FIELD_NOT_OPEN: why the field is closed. */
  readonly reason: ClosedReason | null;
  /** With NO_FIELD_AFTER_ROLL: how to continue. */
  readonly remedy: RollRemedy | null;
  /** With SEAT_NOT_FREE: the seats that you could take. */
  readonly freeSeats: readonly number[] | null;
}

/** The result of a command. */
export type Outcome = Accepted | Refused;

/** The outcome of a command, or its refusal. Refusals are values, not errors. */
export function outcomeOf(result: ResultFragment): Outcome {
  if (result.__typename === 'GameChanged') {
    const { game, events, replayed } = result;
    return { accepted: true, game, events, replayed };
  }
  const { game, code, message, reason, remedy, freeSeats } = result;
  return { accepted: false, game, code, message, reason, remedy, freeSeats };
}
