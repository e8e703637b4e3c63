/** Which games of the lobby a subscriber wants. Pure. */
import type { PlayerKind } from '../../kernel/caller/caller.js';
import type { ClockSettings } from '../../games/domain/game-clock.js';
import type { OpenGame } from './open-game.js';

/** What time is given for; NONE where players take their time. */
export const LOBBY_CLOCKS = ['NONE', 'MOVE', 'TURN', 'BANK', 'DAYS'] as const satisfies readonly (
  'NONE' | ClockSettings['per']
)[];
export type LobbyClock = (typeof LOBBY_CLOCKS)[number];

export interface LobbyFilter {
  readonly ruleset?: string;
  /** Exactly these. */
  readonly variants?: readonly string[];
  /** At least so many. */
  readonly freeSeats?: number;
  /** BOT: games with a bot at any seat; HUMAN: the others. */
  readonly kind?: PlayerKind;
  readonly clock?: LobbyClock;
}

/** The same for filters that want the same. */
export const filterKey = ({ ruleset, variants, freeSeats = 1, kind, clock }: LobbyFilter): string =>
  JSON.stringify([
    ruleset ?? null,
    variants ? [...new Set(variants)].sort() : null,
    freeSeats,
    kind ?? null,
    clock ?? null,
  ]);

export function isWanted(
  { ruleset, variants, freeSeats = 1, kind, clock }: LobbyFilter,
  game: OpenGame,
): boolean {
  return (
    (ruleset === undefined || game.ruleset === ruleset) &&
    (variants === undefined || hasSame(variants, game.variants)) &&
    game.freeSeats >= freeSeats &&
    (kind === undefined || game.kind === kind) &&
    (clock === undefined || (game.clock?.per ?? 'NONE') === clock)
  );
}

function hasSame(some: readonly string[], others: readonly string[]): boolean {
  const wanted = new Set(some);
  return wanted.size === others.length && others.every((id) => wanted.has(id));
}
