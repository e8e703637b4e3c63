/** Skill without luck: the points that a player gives up per game against the best play. Pure. */

export interface Skill {
  /** Number of games. */
  readonly games: number;
  /** Mean of the losses per game, in points. */
  readonly losses: number;
  /** Standard error of that mean, in points; null after one game. */
  readonly error: number | null;
}

/** @param losses of each game, in points @returns undefined without games */
export function skillOf(losses: readonly number[]): Skill | undefined {
  const games = losses.length;
  if (games === 0) return undefined;
  const mean = losses.reduce((sum, one) => sum + one, 0) / games;
  const squares = losses.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const error = games === 1 ? null : Math.sqrt(squares / (games - 1) / games);
  return { games, losses: mean, error };
}
