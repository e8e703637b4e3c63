/** Programs that choose the moves of a bot. */
import type { Move, Position } from './position.js';

/** A position, and why the move before was refused. */
export interface Asked extends Position {
  readonly game: string;
  readonly refused: string | null;
}

/** A move; or what is wrong with the answer, and whether another answer may be better. */
export type Choice = { readonly move: Move } | { readonly fault: string; readonly isFinal: boolean };

export interface Chooser {
  /** Chooses a move. Several may be asked for at once. */
  choose(position: Asked): Promise<Choice>;
  /** Rejects when it cannot choose any more. */
  readonly ended: Promise<never>;
  stop(): void;
}
