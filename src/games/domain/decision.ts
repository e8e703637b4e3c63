import type { Result } from '../../engine/index.js';
import type { MoveRefusal } from '../commands/move-refusal.js';
import { evolveGame } from './evolve-game.js';
import type { Game, GameChange, RecordedEvent } from './game.js';
import { withNames } from './seat-names.js';

/** What an accepted command does: what is recorded, and beside it the names of seats that are taken. */
export interface Decided {
  readonly events: readonly RecordedEvent[];
  /** By seat. */
  readonly names?: ReadonlyMap<number, string>;
}

/** What a command does to a game, or why it is refused. */
export type Decision = Result<Decided, MoveRefusal>;

/**
 * The change that a command makes, and the game after it: its events, folded as they are whenever the log is read.
 * @param now epoch milliseconds; time never goes back, whatever the clock does
 */
export function changeOf(
  game: Game,
  now: number,
  { events, names }: Decided,
): { readonly change: GameChange; readonly after: Game } {
  const version = game.version + 1;
  const at = Math.max(now, game.updatedAt);
  const evolved = evolveGame(game, { version, at, events });
  const after = names ? withNames(evolved, (_, index) => ({ name: names.get(index) ?? null })) : evolved;
  const { status, state, seats, departures } = after;
  return { change: { version, at, events, status, state, seats, departures }, after };
}
