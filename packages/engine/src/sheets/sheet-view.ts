import type { CompiledRuleset, GameState, Language } from '../rules/index.js';
import { sheetMessages, type SheetMessages } from './messages.generated.js';

/** The parts of a game that a sheet shows: its rules, its state and the players' names. */
export interface SheetView {
  /** The rules for the game's number of sides, with variants applied. */
  readonly ruleset: CompiledRuleset;
  readonly state: GameState;
  /** Per seat; null while the seat is free. A game starts once every seat is taken. */
  readonly names: readonly (string | null)[];
}

/** A view with the language to show it in. */
export interface SpokenView extends SheetView {
  readonly language: Language;
  readonly words: SheetMessages;
}

export const spokenIn = (language: Language, { ruleset, state, names }: SheetView): SpokenView => ({
  ruleset,
  state,
  names,
  language,
  words: sheetMessages[language],
});

/** The view of a game with these seats. */
export const sheetViewOf = ({
  ruleset,
  state,
  seats,
}: Omit<SheetView, 'names'> & {
  readonly seats: readonly { readonly name: string | null }[];
}): SheetView => ({
  ruleset,
  state,
  names: seats.map(({ name }) => name),
});
