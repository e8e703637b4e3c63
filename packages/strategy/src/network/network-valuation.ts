/* eslint-disable @typescript-eslint/no-non-null-assertion -- columns and units are counted by the rule set and the network */
import type { CompiledRuleset, Sheet } from '@yamb-server/engine';
import { ColumnCache } from '../caches.js';
import type { Valuation } from '../valuation.js';
import type { Network } from './network.js';
import type { PlacedPart } from './part.js';
import { SheetFeatures } from './sheet-features.js';

/** Values sheets with a network. */
export class NetworkValuation implements Valuation {
  /** The sum of features of each column. */
  private readonly sums = new ColumnCache<Float32Array>();
  private readonly sum: Float32Array;
  /** The parts of each column, then those that span columns. */
  private readonly parts: readonly (readonly PlacedPart[])[];
  private readonly sheetParts: readonly PlacedPart[];
  private readonly points: number;

  /** @param rules for one side */
  constructor(
    private readonly rules: CompiledRuleset,
    readonly network: Network,
    features = new SheetFeatures(rules),
  ) {
    if (network.features !== features.count) {
      throw new RangeError(
        `The network has ${network.features} features, but ${rules.id} has ${features.count}`,
      );
    }
    this.parts = rules.columns.map((_, column) =>
      features.parts.filter(({ part }) => part.column === column),
    );
    this.sheetParts = features.parts.filter(({ part }) => part.column === undefined);
    this.points = features.points;
    this.sum = new Float32Array(network.width);
  }

  value(sheet: Sheet): number {
    const { columns } = sheet;
    if (this.rules.playedColumns.every((column) => !columns[column]!.includes(null))) return 0;
    const sum = this.sum;
    this.network.start(sum);
    this.parts.forEach((parts, column) => {
      if (parts.length === 0) return;
      const ofColumn = this.sumOf(sheet, column, parts);
      for (let unit = 0; unit < sum.length; unit += 1) sum[unit]! += ofColumn[unit]!;
    });
    for (const part of this.sheetParts) this.addTo(sum, part, sheet);
    return this.points * this.network.outputOf(sum);
  }

  private sumOf(sheet: Sheet, column: number, parts: readonly PlacedPart[]): Float32Array {
    const cells = sheet.columns[column]!;
    return this.sums.of(column, cells, () => {
      const sum = new Float32Array(this.network.width);
      for (const part of parts) this.addTo(sum, part, sheet);
      return sum;
    });
  }

  private addTo(sum: Float32Array, part: PlacedPart, sheet: Sheet): void {
    const { features, values } = part.of(sheet);
    for (let at = 0; at < features.length; at += 1) this.network.add(sum, features[at]!, values[at]!);
  }
}
