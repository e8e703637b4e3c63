/** Short forms of commands, for specs. */
import type { Command } from '../commands.js';
import { placeOf } from './events.js';

/** A roll that keeps the dice at these positions. `rollMarked` keeps the marked ones. */
export const roll = (...keep: readonly number[]): Command => ({ type: 'roll', keep });
export const rollMarked: Command = { type: 'roll' };
export const keep = (...positions: readonly number[]): Command => ({ type: 'keep', positions });
export const announce = (row: string): Command => ({ type: 'announce', row });
/** Enters a field, written as `column.row`. */
export const enter = (field: string): Command => ({ type: 'enterField', ...placeOf(field) });
export const enterAndEnd = (field: string): Command => ({
  ...placeOf(field),
  type: 'enterField',
  endTurn: true,
});
export const undo: Command = { type: 'undo' };
export const endTurn: Command = { type: 'endTurn' };
export const resign = (seat: number): Command => ({ type: 'resign', seat });
