/* eslint-disable @typescript-eslint/no-non-null-assertion -- lists are as long as they say */
import type { Network } from '@yamb-server/strategy';
import type { SeenSheet, SheetFeatures, Written } from '@yamb-server/strategy/learning';
import type { Kernel } from '../kernel/kernel.js';

/** Features and their values. The lists are reused for the next sheet. */
export interface Seen {
  readonly features: Uint16Array;
  readonly values: Float32Array;
  count: number;
}

/** Adds the features of a part to a list, or removes them. */
export function take(list: Seen, { features, values }: Written, sign: 1 | -1): void {
  for (let at = 0; at < features.length; at += 1) {
    list.features[list.count] = features[at]!;
    list.values[list.count] = sign * values[at]!;
    list.count += 1;
  }
}

/** Lists all features of a sheet, and the bias. */
export function see(seen: Seen, sheet: SeenSheet, { parts }: SheetFeatures, { bias }: Network): void {
  seen.count = 0;
  for (const part of parts) take(seen, part.of(sheet), 1);
  seen.features[seen.count] = bias;
  seen.values[seen.count] = 1;
  seen.count += 1;
}

/** Maximum sizes of a batch. */
export interface BatchSize {
  /** Sums over features that sheets have in common. */
  readonly bases: number;
  readonly sheets: number;
  /** Features by which sheets differ from their bases, in total. */
  readonly changes: number;
}

/** Allocates lists of features. */
export const seenIn = (kernel: Kernel, count: number): Seen => ({
  features: kernel.shorts(count),
  values: kernel.floats(count),
  count: 0,
});

/** Sheets that a network evaluates together, in kernel memory. */
export class Batch {
  /** Indexed by sheet: the output of the network. */
  readonly results: Float32Array;
  private readonly bases: Float32Array;
  private readonly baseOf: Uint16Array;
  private readonly firsts: Int32Array;
  private readonly changed: Seen;
  private count = 0;

  constructor(
    private readonly kernel: Kernel,
    private readonly network: Network,
    { bases, sheets, changes }: BatchSize,
  ) {
    this.bases = kernel.floats(bases * network.width);
    this.baseOf = kernel.shorts(sheets);
    this.firsts = kernel.words(sheets + 1);
    this.results = kernel.floats(sheets);
    this.changed = seenIn(kernel, changes);
  }

  /** Starts a new batch with its first base. */
  begin(seen: Seen): void {
    this.count = 0;
    this.changed.count = 0;
    this.bases.fill(0, 0, this.network.width);
    this.addTo(0, seen);
  }

  /** Adds a base: the first one with some more features. */
  base(index: number, more: Seen): void {
    const { width } = this.network;
    this.bases.copyWithin(index * width, 0, width);
    this.addTo(index, more);
  }

  /** Adds a sheet that differs from a base by the features that follow. Returns its number. */
  sheet(base: number): number {
    this.baseOf[this.count] = base;
    this.firsts[this.count] = this.changed.count;
    this.count += 1;
    return this.count - 1;
  }

  change(written: Written): void {
    take(this.changed, written, 1);
  }

  evaluate(): void {
    const { parameters, hidden, output } = this.network;
    this.firsts[this.count] = this.changed.count;
    this.kernel.loops.evaluate(
      this.bases.byteOffset,
      parameters.byteOffset,
      parameters.byteOffset + output * 4,
      hidden,
      this.baseOf.byteOffset,
      this.firsts.byteOffset,
      this.changed.features.byteOffset,
      this.changed.values.byteOffset,
      this.count,
      this.results.byteOffset,
    );
  }

  private addTo(base: number, { features, values, count }: Seen): void {
    const { parameters, hidden, width } = this.network;
    const sum = this.bases.byteOffset + base * width * 4;
    this.kernel.loops.addRows(
      sum,
      parameters.byteOffset,
      hidden,
      features.byteOffset,
      values.byteOffset,
      count,
    );
  }
}
