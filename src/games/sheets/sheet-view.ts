import type { SheetView } from '../../sheets/index.js';
import type { Game } from '../domain/game.js';

/** A game as it is drawn: as text or as a picture. */
export const sheetViewOf = ({ ruleset, state, seats }: Game): SheetView => ({
  ruleset,
  state,
  names: seats.map(({ name }) => name),
});
