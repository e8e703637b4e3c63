/** Values sheets by a network. */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- columns and units are counted by the rule set and the network */
import type { Cell, CompiledRuleset, Sheet } from '../../engine/index.js';
import type { Valuation } from '../valuation.js';
import { POINTS, type Network } from './network.js';
import type { PlacedPart } from './part.js';
import { SheetFeatures } from './sheet-features.js';

export class NetworkValuation implements Valuation {
  /** By the cells of a column: the sum over its features. Sheets share those in which they do not differ. */
  private readonly sums = new WeakMap<readonly Cell[], Float32Array>();
  private readonly sum: Float32Array;
  /** By column. */
  private readonly parts: readonly (readonly PlacedPart[])[];

  /** @param rules of one side alone */
  constructor(
    private readonly rules: CompiledRuleset,
    readonly network: Network,
    features = new SheetFeatures(rules),
  ) {
    if (network.features !== features.count) {
      throw new RangeError(`The network has ${network.features} features, and ${rules.id} ${features.count}`);
    }
    this.parts = rules.columns.map((_, column) =>
      features.parts.filter(({ part }) => part.column === column),
    );
    this.sum = new Float32Array(network.width);
  }

  value({ columns }: Sheet): number {
    if (this.rules.playedColumns.every((column) => !columns[column]!.includes(null))) return 0;
    const sum = this.sum;
    this.network.start(sum);
    for (const column of this.rules.playedColumns) {
      const ofColumn = this.sumOf(columns, column);
      for (let unit = 0; unit < sum.length; unit += 1) sum[unit]! += ofColumn[unit]!;
    }
    return POINTS * this.network.outputOf(sum);
  }

  private sumOf(columns: Sheet['columns'], column: number): Float32Array {
    const cells = columns[column]!;
    let sum = this.sums.get(cells);
    if (!sum) {
      const made = new Float32Array(this.network.width);
      for (const part of this.parts[column]!) {
        const { features, values } = part.of(columns);
        features.forEach((feature, at) => {
          this.network.add(made, feature, values[at]!);
        });
      }
      this.sums.set(cells, made);
      sum = made;
    }
    return sum;
  }
}
