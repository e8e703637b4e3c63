/** The answer to a command, and what is stored to give it again. */
import { changeOf, type Decided } from './decision.js';
import type { Game, RecordedEvents } from './game.js';
import type { MoveRefusal } from './move-refusal.js';

/** The answer to a command: what it did, or why it is refused, each with the game as it stood then. */
export type CommandResult =
  | {
      readonly kind: 'changed';
      readonly game: Game;
      readonly events: RecordedEvents;
      /** Whether this is a retry of a request that was executed before. */
      readonly replayed: boolean;
    }
  | {
      readonly kind: 'refused';
      readonly game: Game;
      readonly refusal: MoveRefusal;
      /** Whether this is a retry of a request that was refused before. */
      readonly replayed: boolean;
    };

/** What is stored of an answer to give it again: the game's log holds the rest. */
export interface Memo {
  readonly version: number;
  /** Whether it was accepted, but changed nothing. */
  readonly unchanged?: true;
  readonly refusal?: MoveRefusal;
}

/** The memo of an answer. */
export function memoOf(result: CommandResult): string {
  const { version } = result.game;
  const memo: Memo =
    result.kind === 'refused'
      ? { version, refusal: result.refusal }
      : { version, ...(result.events.events.length === 0 && { unchanged: true }) };
  return JSON.stringify(memo);
}

/** An accepted command. Without events it changes nothing, and the game stays the same object. */
export function changed(game: Game, decided: Decided, now: number): CommandResult {
  if (decided.events.length === 0) return { kind: 'changed', game, events: noEvents(game), replayed: false };
  return { kind: 'changed', ...changeOf(game, now, decided), replayed: false };
}

/** What an accepted command did that changed nothing. */
export const noEvents = ({ version, updatedAt }: Game): RecordedEvents => ({
  version,
  at: updatedAt,
  events: [],
});

/** A refused command, which changes nothing. */
export const refused = (game: Game, refusal: MoveRefusal): CommandResult => ({
  kind: 'refused',
  game,
  refusal,
  replayed: false,
});
