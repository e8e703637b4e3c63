import type { GameState, CompiledRuleset } from '../engine/index.js';

/** What it takes to show a game to people: its rules, where it stands and who plays. */
export interface SheetView {
  /** As a game of so many sides is played by it, variants applied. */
  readonly ruleset: CompiledRuleset;
  readonly state: GameState;
  /** By seat; null while nobody sits there. The game has not started before every seat is taken. */
  readonly names: readonly (string | null)[];
}
