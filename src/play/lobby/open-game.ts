/** A game as the lobby shows it, without sheets to keep it small. Pure. */
import type { PlayerKind } from '../../kernel/caller/caller.js';
import { defined } from '../../kernel/input/objects.js';
import { seatModel, type SeatModel } from '../../games/api/seat.models.js';
import type { ClockSettings } from '../../games/domain/game-clock.js';
import { hasBots } from '../../games/domain/bots.js';
import type { Game } from '../../games/domain/game.js';
import { seatsForAnyone } from '../../games/domain/joinable.js';
import { variantsIn } from '@yamb-server/engine/rulesets';

/** A game that anyone may join. */
export interface OpenGame {
  readonly id: string;
  readonly version: number;
  readonly ruleset: string;
  readonly rulesetName: string;
  readonly variants: readonly string[];
  readonly seats: readonly SeatModel[];
  readonly freeSeats: number;
  readonly teamSize: number;
  /** BOT if a bot has a seat. */
  readonly kind: PlayerKind;
  readonly ranked: boolean;
  readonly assisted: boolean;
  /** Milliseconds. */
  readonly claimAfter: number;
  readonly clock?: ClockSettings;
  readonly createdBy: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** Undefined unless anyone may join the game. */
export function openGameOf(game: Game): OpenGame | undefined {
  const freeSeats = seatsForAnyone(game);
  if (freeSeats === 0) return undefined;
  const { id, version, ruleset, rulesetKey, teamSize, ranked, assisted, claimAfter, createdBy, createdAt } =
    game;
  return {
    ...{ id, version, teamSize, ranked, assisted, claimAfter, createdBy, createdAt, freeSeats },
    ruleset: ruleset.id,
    rulesetName: ruleset.names.en,
    variants: variantsIn(rulesetKey),
    seats: game.seats.map((_, index) => seatModel(game, index)),
    kind: hasBots(game) ? 'BOT' : 'HUMAN',
    ...defined({ clock: game.clock }),
  };
}
