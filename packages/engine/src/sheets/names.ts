import { seatsOf, sideOf, type Language, type Ruleset } from '../rules/index.js';
import { partName } from '../languages/index.js';
import { isolated, printable, shortened } from './display-text.js';
import type { SheetView, SpokenView } from './sheet-view.js';

/** The longest name that leaves space for the rest of the line. */
const LONGEST_NAME = 40;

/** Makes a user's text safe to display on a line, at most `width` columns wide. */
const shown = (name: string, width: number): string => isolated(shortened(printable(name), width));

export function seatName({ names, words }: SpokenView, seat: number, width = LONGEST_NAME): string {
  const name = names[seat] ?? null;
  return name === null ? words.freeSeat : shown(name, width);
}

/** The names of the players of a side. */
export function sideName(view: SpokenView, side: number, width = LONGEST_NAME): string {
  const seats = seatsOf(view.state, side);
  const each = Math.floor((width - 3 * (seats.length - 1)) / seats.length);
  return seats.map((seat) => seatName(view, seat, each)).join(' & ');
}

/** The side on turn; null before the game starts and once it is over. */
export const sideOnTurn = (view: SheetView): number | null =>
  view.state.phase === 'finished' || freeSeats(view) > 0 ? null : sideOf(view.state, view.state.seat);

/** The number of free seats; the game starts once all are taken. */
export const freeSeats = ({ names }: SheetView): number => names.filter((name) => name === null).length;

/** The name of a row or bonus field. */
export const rowName = ({ rows, bonusFields }: Ruleset, row: string, language: Language): string =>
  partName([...rows, ...bonusFields], row, language);

/** The name of a field, such as "Fours (Down)", or "Fours" on a sheet with one column. */
export function fieldName(ruleset: Ruleset, column: string, row: string, language: Language): string {
  const { columns } = ruleset;
  const name = rowName(ruleset, row, language);
  return columns.length === 1 ? name : `${name} (${partName(columns, column, language)})`;
}
