import type { CompiledRuleset, GameEvent, GameState } from '@yamb-server/engine';
import { GameTurns, type TurnAccount } from './game-turns.js';
import type { AnalysedTurn } from './turn-analysis.js';

/**
 * Counts the choices that a game's analysis covers, without solving turns: announcements, entries that were not undone,
 * and dice kept for another roll.
 * @throws Error if the events are not a game with these rules
 */
export function countChoices(rules: CompiledRuleset, events: Iterable<GameEvent>): number {
  const game = new GameTurns(rules, () => new TurnCount());
  for (const event of events) game.add(event);
  return game.ended.reduce((sum, choices) => sum + choices, 0);
}

/** The number of choices in an analysed turn. */
export const choicesOf = ({ steps }: AnalysedTurn): number =>
  steps.filter(({ kind }) => kind === 'choice').length;

class TurnCount implements TurnAccount<number> {
  private choices = 0;
  private hasEntry = false;

  roll(before: GameState): void {
    if (before.phase === 'rolled') this.choices += 1;
  }

  announce(): void {
    this.choices += 1;
  }

  enter(): void {
    this.hasEntry = true;
  }

  undo(): void {
    this.hasEntry = false;
  }

  end(): number {
    return this.choices + (this.hasEntry ? 1 : 0);
  }
}
