import type { CompiledRuleset, GameEvent, GameState, Rolled } from '@yamb-server/engine';
import { GameTurns, type TurnAccount } from './game-turns.js';
import type { AnalysedTurn } from './turn-analysis.js';

/**
 * Counts the choices that a game's analysis covers, without solving turns: announcements, entries that were not undone,
 * and dice kept for another roll.
 * @throws Error if the events are not a game with these rules
 */
export const countChoices = (rules: CompiledRuleset, events: Iterable<GameEvent>): number =>
  choicePoints(rules, events).reduce((sum, points) => sum + points.length, 0);

/**
 * The states before the choices that a game's analysis covers, by turn, in the order of the analysis.
 * @throws Error if the events are not a game with these rules
 */
export function choicePoints(
  rules: CompiledRuleset,
  events: Iterable<GameEvent>,
): readonly (readonly Rolled[])[] {
  const game = new GameTurns(rules, () => new TurnPoints());
  for (const event of events) game.add(event);
  return game.ended;
}

/** The number of choices in an analysed turn. */
export const choicesOf = ({ steps }: AnalysedTurn): number =>
  steps.filter(({ kind }) => kind === 'choice').length;

class TurnPoints implements TurnAccount<readonly Rolled[]> {
  private readonly points: Rolled[] = [];
  /** The state before an entry that may still be undone. */
  private entry: Rolled | null = null;

  roll(before: GameState): void {
    if (before.phase === 'rolled') this.points.push(before);
  }

  announce(before: GameState): void {
    if (before.phase === 'rolled') this.points.push(before);
  }

  enter(before: GameState): void {
    this.entry = before.phase === 'rolled' ? before : null;
  }

  undo(): void {
    this.entry = null;
  }

  end(): readonly Rolled[] {
    return this.entry ? [...this.points, this.entry] : this.points;
  }
}
