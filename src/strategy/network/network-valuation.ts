/** Values sheets by the estimate, and by what a network has learnt that it lacks. */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- columns and units are counted by the rule set and the network */
import type { Cell, CompiledRuleset, Sheet } from '../../engine/index.js';
import { Estimate } from '../estimate.js';
import type { Valuation } from '../valuation.js';
import { POINTS, type Network } from './network.js';
import { SheetFeatures } from './sheet-features.js';

export class NetworkValuation implements Valuation {
  readonly #estimate: Estimate;
  readonly #features: SheetFeatures;
  /** By the cells of a column: the sum over its features. Sheets share those in which they do not differ. */
  #sums = new WeakMap<readonly Cell[], Float32Array>();
  readonly #sum: Float32Array;

  /** @param rules of one side alone */
  constructor(
    private readonly rules: CompiledRuleset,
    readonly network: Network,
    features = new SheetFeatures(rules),
  ) {
    if (network.features !== features.count) {
      throw new RangeError(`The network has ${network.features} features, and ${rules.id} ${features.count}`);
    }
    this.#estimate = new Estimate(rules);
    this.#features = features;
    this.#sum = new Float32Array(network.width);
  }

  value(sheet: Sheet): number {
    const isFull = this.rules.playedColumns.every((column) => !sheet.columns[column]!.includes(null));
    return isFull ? 0 : this.#estimate.value(sheet) + POINTS * this.#output(sheet);
  }

  /** To be called when the parameters of the network have changed. */
  forget(): void {
    this.#sums = new WeakMap();
  }

  #output(sheet: Sheet): number {
    const { network } = this;
    const sum = this.#sum;
    network.start(sum);
    this.rules.playedColumns.forEach((column, place) => {
      const ofColumn = this.#sumOf(place, sheet.columns[column]!);
      for (let unit = 0; unit < sum.length; unit += 1) sum[unit]! += ofColumn[unit]!;
    });
    this.#features.writeCommon(sheet, (feature, value) => {
      network.add(sum, feature, value);
    });
    return network.output(sum);
  }

  #sumOf(place: number, cells: readonly Cell[]): Float32Array {
    let sum = this.#sums.get(cells);
    if (!sum) {
      const made = new Float32Array(this.network.width);
      this.#features.writeColumn(place, cells, (feature, value) => {
        this.network.add(made, feature, value);
      });
      this.#sums.set(cells, made);
      sum = made;
    }
    return sum;
  }
}
