/** Applies the timeout of a side. Pure. */
import { never, type GameEvent } from '@yamb-server/engine';
import { resign, type Decided } from './decision.js';
import { seatOnClock } from './game-clock.js';
import type { Game } from './game.js';
import { botOf, DEFAULT_LEVEL } from './server-bots.js';

/**
 * Events of a side's timeout.
 * @param passed with PASS, the events of the rest of the turn
 * @returns undefined if no clock is running
 */
export function timeOut(game: Game, passed: readonly GameEvent[]): Decided | undefined {
  const seat = seatOnClock(game);
  if (seat === null || game.clock === undefined) return undefined;
  const { atZero } = game.clock;
  const ranOut = { type: 'clockRanOut', seat, atZero } as const;
  switch (atZero) {
    case 'RESIGN': {
      const resigned = resign(game, seat);
      if (!resigned.ok) throw new Error(`Seat ${seat} of game ${game.id} cannot resign`);
      return { events: [ranOut, ...resigned.value] };
    }
    case 'BOT': {
      const { id: playerId, name } = botOf(DEFAULT_LEVEL);
      return { events: [{ ...ranOut, playerId }], names: new Map([[seat, name]]) };
    }
    case 'PASS':
      return { events: [ranOut, ...passed] };
    default:
      return never(atZero);
  }
}
