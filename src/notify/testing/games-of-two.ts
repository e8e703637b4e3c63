import { initialState } from '@yamb-server/engine';
import type { Game, Seat } from '../../games/domain/game.js';
import { createGame } from '../../games/domain/new-game.js';

/** A running game of YahtC with these seats. */
export function begin(seats: readonly Seat[]): Game {
  const { game } = createGame(
    {
      ...{ rulesetId: 'yahtc', variants: [], seats: [{ access: 'CREATOR' }], teamSize: 1 },
      ...{ ranked: true, isPrivate: false, claimAfter: 60_000 },
    },
    { id: 'ana', name: 'Ana' },
    0,
  );
  const state = initialState(game.ruleset, { seatCount: seats.length, teamSize: 1 });
  return { ...game, seats, status: 'PLAYING', state };
}
