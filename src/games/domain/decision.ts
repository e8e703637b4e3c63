import { decide, type Result } from '@yamb-server/engine';
import type { MoveRefusal } from './move-refusal.js';
import { evolveGame } from './evolve-game.js';
import type { Game, RecordedEvent, RecordedEvents } from './game.js';
import { withNames } from './seat-names.js';

/** Effect of an accepted command: its events, and the names at newly taken seats. */
export interface Decided {
  readonly events: readonly RecordedEvent[];
  /** Keyed by seat. */
  readonly names?: ReadonlyMap<number, string>;
}

/** Effect of a command, or the reason for refusing it. */
export type Decision = Result<Decided, MoveRefusal>;

/** The events of a seat's resignation, or the reason for refusing it. */
export const resign = ({ ruleset, state }: Game, seat: number): ReturnType<typeof decide> =>
  decide(ruleset, state, { type: 'resign', seat }, () => {
    throw new Error('A resignation throws no dice');
  });

/**
 * The game after an accepted command, and its recorded events. Folds events exactly as reading the log does.
 * @param now epoch milliseconds; recorded time never goes back, even if the clock does
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
