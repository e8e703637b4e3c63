/** What a command comes to, and what is stored to answer it again. */
import { changeOf, type Decided } from '../domain/decision.js';
import type { Game, RecordedEvents } from '../domain/game.js';
import type { Outcome } from '../storage/outcome.js';
import type { MoveRefusal } from './move-refusal.js';

/** The answer to a command: what it did, or why it is refused, each with the game as it stood then. */
export type CommandResult =
  | {
      readonly kind: 'changed';
      readonly game: Game;
      readonly events: RecordedEvents;
      /** Whether this was answered before, and done only then. */
      readonly replayed: boolean;
    }
  | { readonly kind: 'refused'; readonly game: Game; readonly refusal: MoveRefusal };

/** What is stored of an answer to give it again: the game's log holds the rest. */
export interface Memo {
  readonly version: number;
  /** Whether it was accepted, but changed nothing. */
  readonly unchanged?: true;
  readonly refusal?: MoveRefusal;
}

/** An accepted command. */
export function changed(game: Game, decided: Decided, now: number): Outcome<CommandResult> {
  if (decided.events.length === 0) return unchanged(game);
  const { change, after } = changeOf(game, now, decided);
  const answer: CommandResult = { kind: 'changed', game: after, events: change, replayed: false };
  return { change, answer, memo: memoOf({ version: change.version }) };
}

const unchanged = (game: Game): Outcome<CommandResult> => ({
  change: null,
  answer: { kind: 'changed', game, events: noEvents(game), replayed: false },
  memo: memoOf({ version: game.version, unchanged: true }),
});

/** What an accepted command did that changed nothing. */
export const noEvents = ({ version, updatedAt }: Game): RecordedEvents => ({
  version,
  at: updatedAt,
  events: [],
});

/** A refused command, which changes nothing. */
export const refused = (game: Game, refusal: MoveRefusal): Outcome<CommandResult> => ({
  change: null,
  answer: { kind: 'refused', game, refusal },
  memo: memoOf({ version: game.version, refusal }),
});

const memoOf = (memo: Memo): string => JSON.stringify(memo);
