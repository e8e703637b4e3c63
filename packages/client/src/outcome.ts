/** What a command comes to. A move that the rules do not allow is an outcome like any other. */
import type {
  ClosedReason,
  RefusalCode,
  ResultFragment,
  RollRemedy,
  TableEventFragment,
  TableGameFragment,
} from './documents/documents.js';

/** The command was accepted, and what it did is on disk. */
export interface Accepted {
  readonly accepted: true;
  /** The game after the command. */
  readonly game: TableGameFragment;
  /** What the command did. */
  readonly events: readonly TableEventFragment[];
  /** Whether this repeats the outcome of an earlier request with the same key. */
  readonly replayed: boolean;
}

/** The rules do not allow the command. Nothing has changed. */
export interface Refused {
  readonly accepted: false;
  /** The game as it stands. */
  readonly game: TableGameFragment;
  /** Why, for programs. */
  readonly code: RefusalCode;
  /** Why, and what would be legal, for people. */
  readonly message: string;
  /** With FIELD_NOT_OPEN: why the field is closed. */
  readonly reason: ClosedReason | null;
  /** With NO_FIELD_AFTER_ROLL: what can be done. */
  readonly remedy: RollRemedy | null;
  /** With SEAT_NOT_FREE: the seats that you could take. */
  readonly freeSeats: readonly number[] | null;
}

export type Outcome = Accepted | Refused;

/** The outcome that a response describes. */
export function outcomeOf(result: ResultFragment): Outcome {
  if (result.__typename === 'GameChanged') {
    const { game, events, replayed } = result;
    return { accepted: true, game, events, replayed };
  }
  const { game, code, message, reason, remedy, freeSeats } = result;
  return { accepted: false, game, code, message, reason, remedy, freeSeats };
}
