/** The last games of a training: sheets, and what they have turned out to be worth. */
import type { RandomNumbers } from './random-numbers.js';

/** A sheet between turns. */
export interface Sample {
  readonly features: Uint16Array;
  readonly values: Float32Array;
  /** What it has turned out to be worth, in units of the output. */
  readonly target: number;
}

export class Replay {
  /** By game, the oldest first. */
  readonly games: Sample[][];

  /** @param most games that are kept */
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

  /** Any sample of any game. @throws Error where there is none */
  any(random: RandomNumbers): Sample {
    const game = this.games[random.below(this.games.length)] ?? [];
    const sample = game[random.below(game.length)];
    if (!sample) throw new Error('No game was played');
    return sample;
  }
}
