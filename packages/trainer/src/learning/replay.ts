import type { RandomNumbers } from './random-numbers.js';

/** A sheet between turns, with its target. */
export interface Sample {
  readonly features: Uint16Array;
  readonly values: Float32Array;
  /** The value that it turned out to have, in output units. */
  readonly target: number;
}

/** The most recent games of a training: sheets and their targets. */
export class Replay {
  /** Indexed by game, oldest first. */
  readonly games: Sample[][];

  /** @param most maximum number of games to keep */
  constructor(
    private readonly most: number,
    games: readonly (readonly Sample[])[] = [],
  ) {
    this.games = games.map((samples) => [...samples]);
  }

  add(samples: Sample[]): void {
    this.games.push(samples);
    if (this.games.length > this.most) this.games.shift();
  }

  /** A random sample of any game. @throws Error if there are no games */
  any(random: RandomNumbers): Sample {
    const game = this.games[random.below(this.games.length)] ?? [];
    const sample = game[random.below(game.length)];
    if (!sample) throw new Error('There are no games to sample');
    return sample;
  }
}
