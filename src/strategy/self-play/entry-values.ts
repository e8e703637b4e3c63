/** What the entries of a turn are worth by a network: all of them are evaluated together. */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- lists are as long as fields and their outcomes say */
import type { Kernel } from '../kernel/kernel.js';
import { POINTS, type Network } from '../network/network.js';
import type { PlacedPart, Written } from '../network/part.js';
import type { SheetFeatures } from '../network/sheet-features.js';
import type { TableField } from './fields.js';
import { take, type Seen } from './seen.js';
import type { TableSheet } from './table-sheet.js';

/** More features than any entry changes. */
const CHANGED = 32;

export class EntryValues {
  /** The sheet of the turn. */
  readonly seen: Seen;
  private readonly bases: Float32Array;
  private readonly baseOf: Uint16Array;
  private readonly firsts: Int32Array;
  private readonly changed: Seen;
  private readonly results: Float32Array;
  private readonly work: Seen;
  /** By field: the parts that it is of. */
  private readonly parts: readonly { readonly blind: PlacedPart[]; readonly seeing: PlacedPart[] }[];
  /** By field and outcome: which of the evaluated it is, and what it adds to the total. */
  private readonly place: Int32Array;
  private readonly gain: Float64Array;
  private readonly firstOutcome: readonly number[];
  private count = 0;
  private items = 0;

  /** @param network whose parameters are in the memory of the kernel */
  constructor(
    private readonly kernel: Kernel,
    private readonly network: Network,
    private readonly features: SheetFeatures,
    fields: readonly TableField[],
  ) {
    const seen = (count: number): Seen => ({
      features: kernel.shorts(count),
      values: kernel.floats(count),
      count: 0,
    });
    let outcomes = 0;
    this.firstOutcome = fields.map(({ scores }) => (outcomes += scores.length) - scores.length);
    this.seen = seen(features.count + 1);
    this.work = seen(CHANGED);
    this.bases = kernel.floats((fields.length + 1) * network.width);
    this.baseOf = kernel.shorts(outcomes + 1);
    this.firsts = kernel.words(outcomes + 2);
    this.changed = seen((outcomes + 1) * CHANGED);
    this.results = kernel.floats(outcomes + 1);
    this.place = new Int32Array(outcomes);
    this.gain = new Float64Array(outcomes);
    this.parts = fields.map(({ column, row }) => {
      const own = features.parts.filter(({ part }) => part.column === column && part.rows.includes(row));
      return {
        blind: own.filter(({ part }) => !part.seesScores),
        seeing: own.filter(({ part }) => part.seesScores),
      };
    });
  }

  /** Whether what is left of the game depends on what is entered in the field. */
  isScoreSeen({ index }: TableField): boolean {
    return this.parts[index]!.seeing.length > 0;
  }

  /**
   * Sets the values of some open fields.
   * @returns the value of the sheet itself
   */
  fill(sheet: TableSheet, fields: readonly TableField[]): number {
    this.see(sheet);
    this.count = 0;
    this.items = 0;
    this.candidate(0);
    fields.forEach((field, at) => {
      this.add(sheet, field, at + 1);
    });
    this.firsts[this.count] = this.items;
    this.evaluate();
    const isLast = sheet.open === 1;
    for (const { index, scores, values } of fields) {
      const first = this.firstOutcome[index]!;
      for (let outcome = 0; outcome < scores.length; outcome += 1) {
        const after = isLast ? 0 : POINTS * this.results[this.place[first + outcome]!]!;
        values[outcome] = this.gain[first + outcome]! + after;
      }
    }
    return POINTS * this.results[0]!;
  }

  private see({ columns }: TableSheet): void {
    const { seen, network } = this;
    let count = 0;
    for (const part of this.features.parts) {
      const { features, values } = part.of(columns);
      for (let at = 0; at < features.length; at += 1) {
        seen.features[count] = features[at]!;
        seen.values[count] = values[at]!;
        count += 1;
      }
    }
    seen.features[count] = network.bias;
    seen.values[count] = 1;
    seen.count = count + 1;
    this.bases.fill(0, 0, network.width);
    this.addTo(0, seen);
  }

  private add(sheet: TableSheet, field: TableField, base: number): void {
    const { column, row, index, scores } = field;
    const { blind, seeing } = this.parts[index]!;
    const cells = sheet.columns[column]!;
    const first = this.firstOutcome[index]!;
    const work = this.work;
    work.count = 0;
    for (const part of blind) take(work, part.of(sheet.columns), -1);
    for (const part of seeing) take(work, part.of(sheet.columns), -1);
    for (let outcome = 0; outcome < scores.length; outcome += 1)
      this.gain[first + outcome] = sheet.gainOf(field, sheet.scoreOf(field, outcome));
    cells[row] = 0;
    for (const part of blind) take(work, part.of(sheet.columns), 1);
    cells[row] = null;
    const { width } = this.network;
    this.bases.copyWithin(base * width, 0, width);
    this.addTo(base, work);
    if (seeing.length === 0) {
      this.place.fill(this.candidate(base), first, first + scores.length);
      return;
    }
    let last: Written | undefined;
    for (let outcome = 0; outcome < scores.length; outcome += 1) {
      const score = sheet.scoreOf(field, outcome);
      cells[row] = score;
      const [only] = seeing;
      const written = seeing.length === 1 ? only!.of(sheet.columns) : undefined;
      if (written === undefined || written !== last) {
        this.candidate(base);
        if (written) this.change(written);
        else for (const part of seeing) this.change(part.of(sheet.columns));
      }
      last = written;
      this.place[first + outcome] = this.count - 1;
      cells[row] = null;
    }
  }

  /** Begins another sheet to evaluate, which differs from a base by what follows. */
  private candidate(base: number): number {
    this.baseOf[this.count] = base;
    this.firsts[this.count] = this.items;
    this.count += 1;
    return this.count - 1;
  }

  private change({ features, values }: Written): void {
    for (let at = 0; at < features.length; at += 1) {
      this.changed.features[this.items] = features[at]!;
      this.changed.values[this.items] = values[at]!;
      this.items += 1;
    }
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

  private evaluate(): void {
    const { parameters, hidden, output } = this.network;
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
}
