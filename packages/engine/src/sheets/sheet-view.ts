import type { CompiledRuleset, GameState, Language } from '../rules/index.js';
import { sheetMessages, type SheetMessages } from './messages.generated.js';

/** What a sheet shows of a game: its rules, its state and the names of its players. */
export interface SheetView {
  /** As a game of so many sides is played by it, variants applied. */
  readonly ruleset: CompiledRuleset;
  readonly state: GameState;
  /** By seat; null while the seat is free. A game starts when every seat is taken. */
  readonly names: readonly (string | null)[];
}

/** A view, and the language that it is shown in. */
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

/** What a sheet shows of a game with these seats. */
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
