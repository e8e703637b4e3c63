/** Short games for specs of sheets. */
import { complete, initialState, play, type Command, type GameState } from '../../rules/index.js';
import { shapeOf } from '../../rulesets/testing/shapes.js';
import type { SheetView } from '../sheet-view.js';
import { sheetSvgSteps } from '../svg.js';
import type { SvgOptions } from '../svg-style.js';

/** A command, and the face that each position shows if thrown. */
export interface Move {
  readonly command: Command;
  readonly faces: string;
}

export interface Table {
  readonly ruleset: string;
  readonly variants?: readonly string[];
  readonly names: readonly (string | null)[];
  readonly teamSize?: number;
}

export const roll = (faces: string, keep: readonly number[] = []): Move => ({
  command: { type: 'roll', keep },
  faces,
});

export const keep = (...positions: readonly number[]): Move => ({
  command: { type: 'keep', positions },
  faces: '',
});

export const announce = (row: string): Move => ({ command: { type: 'announce', row }, faces: '' });

export const enter = (column: string, row: string): Move => ({
  command: { type: 'enterField', column, row, endTurn: false },
  faces: '',
});

export const resign = (seat: number): Move => ({ command: { type: 'resign', seat }, faces: '' });

/** The game after these moves. */
export function viewAfter(
  { ruleset: id, variants = [], names, teamSize = 1 }: Table,
  ...moves: readonly Move[]
): SheetView {
  const seating = { seatCount: names.length, teamSize };
  const { ruleset } = shapeOf(id, variants, seating);
  let state: GameState = initialState(ruleset, seating);
  for (const { command, faces } of moves) {
    const played = play(ruleset, state, command, (_, position) => Number(faces[position]));
    if (!played.ok) throw new Error(`Refused: ${JSON.stringify([command, played.error])}`);
    ({ state } = played.value);
  }
  return { ruleset, state, names };
}

/** The whole picture. */
export const svgOf = (view: SheetView, options?: SvgOptions): string =>
  complete(sheetSvgSteps(view, options));
