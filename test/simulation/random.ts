/** Random numbers from a seed: every decision of a simulation comes from here. */

/** Four words of state, by sfc32. */
export class Random {
  private a = 0;
  private b = 0;
  private c = 0;
  private counter = 1;

  /** @param seed a whole number, or a text */
  constructor(seed: number | string) {
    const text = String(seed);
    for (let index = 0; index < text.length; index += 1) {
      this.a = Math.imul(this.a ^ text.charCodeAt(index), 2_654_435_761);
      this.b = Math.imul(this.b ^ this.a, 1_597_334_677);
    }
    for (let turn = 0; turn < 12; turn += 1) this.word();
  }

  /** 32 random bits. */
  word(): number {
    const sum = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    return sum >>> 0;
  }

  /** From 0 to below 1. */
  fraction(): number {
    return this.word() / 2 ** 32;
  }

  /** A whole number from 0 to below `limit`. */
  below(limit: number): number {
    return Math.floor(this.fraction() * limit);
  }

  /** A number from `least` to below `most`. */
  between(least: number, most: number): number {
    return least + this.fraction() * (most - least);
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  /** One of the items. @throws Error without items */
  of<T>(items: readonly T[]): T {
    if (items.length === 0) throw new Error('There is nothing to choose from');
    return items[this.below(items.length)] as T;
  }

  /** @param array filled with random bytes */
  fill<T extends Uint8Array>(array: T): T {
    for (let index = 0; index < array.length; index += 1) array[index] = this.word() & 0xff;
    return array;
  }
}
