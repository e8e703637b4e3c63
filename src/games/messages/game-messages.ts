/** What is said of refused moves and of what has happened in a game. Players, rows and fields come in by name. */
import type { ClosedReason, RollRemedy } from '@yamb-server/engine';
import type { MoveRefusalCode } from '../domain/move-refusal.js';
import type { AtZero } from '../domain/game-clock.js';
import type { RecordedEvent } from '../domain/game.js';

/** The facts of refusals that have some. */
export interface RefusalFacts {
  readonly ALREADY_ENTERED: { readonly field: string };
  readonly NO_ROLLS_LEFT: { readonly rolls: number };
  readonly POSITION_OUT_OF_RANGE: { readonly position: number; readonly last: number };
  readonly POSITION_REPEATED: { readonly position: number };
  readonly NO_FIELD_AFTER_ROLL: { readonly remedy: string };
  /** Ids, as the client has made one up. */
  readonly UNKNOWN_COLUMN: { readonly column: string; readonly known: string };
  readonly UNKNOWN_ROW: { readonly row: string; readonly known: string };
  readonly FIELD_FILLED: { readonly field: string; readonly score: number };
  readonly FIELD_NOT_OPEN: { readonly field: string; readonly reason: string; readonly open: string };
  readonly JOKER_FORCED: { readonly field: string; readonly open: string };
  readonly ALREADY_ANNOUNCED: { readonly row: string };
  readonly TURN_DICTATED: { readonly row: string };
  readonly ROW_NOT_ANNOUNCEABLE: { readonly row: string; readonly announceable: string };
  readonly NOT_YOUR_TURN: { readonly name: string };
  readonly VERSION_CONFLICT: { readonly expected: number; readonly version: number };
  /** How many seats are free for the caller. */
  readonly SEAT_NOT_FREE: { readonly free: number };
  /** As ISO 8601 writes it. */
  readonly CLAIM_TOO_EARLY: { readonly until: string };
  readonly CLOCK_RUNNING: { readonly until: string };
  /** `given`: the faces that are left, 0 where all have been thrown. */
  readonly PRACTICE_DICE_DO_NOT_FIT: { readonly given: number; readonly thrown: number };
  readonly LEFT_TOO_OFTEN: { readonly times: number };
}

/** A sentence or two for each refusal: what is wrong, and what would be legal. */
type RefusalMessages = {
  readonly [Code in MoveRefusalCode]: Code extends keyof RefusalFacts
    ? (facts: RefusalFacts[Code]) => string
    : string;
};

/** The facts of events that have some. */
export interface EventFacts {
  readonly playerJoined: { readonly name: string };
  readonly clientSeedAdded: { readonly name: string };
  readonly absenceClaimed: { readonly name: string; readonly absent: string };
  /** The name of the seat is that of the bot now. */
  readonly botSubstituted: { readonly name: string; readonly bot: string };
  /** With `BOT` the name of the seat is that of the bot now. */
  readonly clockRanOut: { readonly name: string; readonly atZero: AtZero };
  readonly gameResumed: { readonly name: string; readonly turn: number };
  /** The faces in a row. */
  readonly rolled: { readonly name: string; readonly dice: string };
  readonly diceKept: { readonly name: string; readonly count: number };
  readonly announced: { readonly name: string; readonly row: string };
  /** `next`: the teammate who plays the row next. */
  readonly attemptMade: {
    readonly name: string;
    readonly row: string;
    readonly score: number;
    readonly next: string | undefined;
  };
  /** A score of 0 crosses the field; `bonus` comes beside it. */
  readonly fieldEntered: {
    readonly name: string;
    readonly field: string;
    readonly score: number;
    readonly bonus: number | undefined;
  };
  readonly entryUndone: { readonly name: string; readonly field: string };
  /** `dictated`: the row that must be played. */
  readonly turnEnded: { readonly next: string; readonly dictated: string | undefined };
  /** The players of the side. */
  readonly sideResigned: { readonly names: string; readonly isPlural: boolean };
  /** The players who have won; none when everybody has left. */
  readonly gameFinished: { readonly names: string; readonly isPlural: boolean; readonly isInstant: boolean };
}

/** A sentence for each event. */
type EventMessages = {
  readonly [Type in RecordedEvent['type']]: Type extends keyof EventFacts
    ? (facts: EventFacts[Type]) => string
    : string;
};

/** The words for moves in one language. */
export interface GameMessages {
  readonly refusals: RefusalMessages;
  /** Why a field is closed. */
  readonly reasons: Readonly<Record<ClosedReason, string>>;
  /** What can be done where a roll would leave no field. */
  readonly remedies: Readonly<Record<RollRemedy, string>>;
  /** Of an empty list. */
  readonly none: string;
  /** A player without a name. */
  readonly anotherPlayer: string;
  readonly events: EventMessages;
}
