/** Selects the lobby games that a subscriber wants to see. Pure. */
import type { PlayerKind } from '../../kernel/caller/caller.js';
import type { ClockSettings } from '../../games/domain/game-clock.js';
import type { OpenGame } from './open-game.js';

/** The unit that a clock limits; NONE for games without a clock. */
export type LobbyClock = 'NONE' | ClockSettings['per'];

export interface LobbyFilter {
  readonly ruleset?: string;
  /** Exactly these variants, in any order. */
  readonly variants?: readonly string[];
  /** The minimum number of free seats. */
  readonly freeSeats?: number;
  /** BOT: games in which a bot has a seat; HUMAN: all others. */
  readonly kind?: PlayerKind;
  readonly clock?: LobbyClock;
}

/** Equal for filters that select the same games. */
export const filterKey = ({ ruleset, variants, freeSeats = 1, kind, clock }: LobbyFilter): string =>
  JSON.stringify([
    ruleset ?? null,
    variants ? [...new Set(variants)].sort() : null,
    freeSeats,
    kind ?? null,
    clock ?? null,
  ]);

export function matchesFilter(
  { ruleset, variants, freeSeats = 1, kind, clock }: LobbyFilter,
  game: OpenGame,
): boolean {
  return (
    (ruleset === undefined || game.ruleset === ruleset) &&
    (variants === undefined || haveSameIds(variants, game.variants)) &&
    game.freeSeats >= freeSeats &&
    (kind === undefined || game.kind === kind) &&
    (clock === undefined || (game.clock?.per ?? 'NONE') === clock)
  );
}

function haveSameIds(some: readonly string[], others: readonly string[]): boolean {
  const wanted = new Set(some);
  return wanted.size === others.length && others.every((id) => wanted.has(id));
}
