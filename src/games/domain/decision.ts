import type { Result } from '@yamb-server/engine';
import type { MoveRefusal } from './move-refusal.js';
import { evolveGame } from './evolve-game.js';
import type { Game, RecordedEvent, RecordedEvents } from './game.js';
import { withNames } from './seat-names.js';

/** The effect of an accepted command: its events, and the names at seats that are taken. */
export interface Decided {
  readonly events: readonly RecordedEvent[];
  /** By seat. */
  readonly names?: ReadonlyMap<number, string>;
}

/** What a command does to a game, or why it is refused. */
export type Decision = Result<Decided, MoveRefusal>;

/**
 * The game after an accepted command, and what is recorded of it: its events, folded as they are whenever the log is read.
 * @param now epoch milliseconds; time never goes back, whatever the clock does
 */
export function changeOf(
  before: Game,
  now: number,
  { events, names }: Decided,
): { readonly game: Game; readonly events: RecordedEvents } {
  const recorded = { version: before.version + 1, at: Math.max(now, before.updatedAt), events };
  const evolved = evolveGame(before, recorded);
  const game = names ? withNames(evolved, (_, index) => ({ name: names.get(index) ?? null })) : evolved;
  return { game, events: recorded };
}
