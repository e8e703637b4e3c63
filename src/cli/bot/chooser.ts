/** Programs that choose the moves of a bot. */
import type { Move, Position } from '../../bots/position.js';

/** A position, and why the move before was refused. */
export interface Asked extends Position {
  readonly game: string;
  readonly refused: string | null;
}

export interface Chooser {
  /** Chooses a move; undefined where it has none, or not in time. Several may be asked for at once. */
  choose(position: Asked): Promise<Move | undefined>;
  /** Rejects when it cannot choose any more. */
  readonly ended: Promise<never>;
  stop(): void;
}
