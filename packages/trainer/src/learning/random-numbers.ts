/** Seeded random numbers, and the initial weights of a network. */
import type { Network } from '@yamb-server/strategy';

/** Random numbers from 0 to below 1, determined by a seed (mulberry32). */
export class RandomNumbers {
  /** @param state a seed, or an earlier `state` */
  constructor(public state: number) {}

  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer from 0 to below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }
}

/**
 * Gives a network small random weights to its hidden units and larger ones from them, so that units differ and learn
 * from the first sample. Does not change the linear path.
 */
export function randomize(network: Network, random: RandomNumbers): void {
  const { parameters, features, hidden, width, output } = network;
  for (let feature = 0; feature < features; feature += 1) {
    for (let unit = 0; unit < hidden; unit += 1) {
      parameters[feature * width + unit] = (random.next() - 0.5) * 0.2;
    }
  }
  for (let unit = 0; unit < hidden; unit += 1) parameters[output + unit] = random.next() - 0.5;
}
