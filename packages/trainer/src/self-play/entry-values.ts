/* eslint-disable @typescript-eslint/no-non-null-assertion -- lists are as long as fields and their outcomes say */
import type { Network } from '@yamb-server/strategy';
import type { PlacedPart, SheetFeatures, Written } from '@yamb-server/strategy/learning';
import type { Kernel } from '../kernel/kernel.js';
import { Batch, see, seenIn, take, type Seen } from './batch.js';
import type { TableField } from './fields.js';
import type { TableSheet } from './table-sheet.js';

/** The field that a bonus field repeats. */
type BonusField = Readonly<Record<'column' | 'row', number>>;

/** More features than a part writes for any sheet. */
const OF_PART = 12;

/** Values the entries of a turn with a network, all of them in one batch. */
export class EntryValues {
  /** The sheet of the turn. */
  readonly seen: Seen;
  /** Indexed by bonus field: the value of the sheet after another entry in it. */
  readonly bonusAfter: number[] = [];
  private savedAfter = 0;
  private readonly batch: Batch;
  private readonly work: Seen;
  /** Indexed by field: the parts that contain it. */
  private readonly parts: readonly { readonly blind: PlacedPart[]; readonly seeing: PlacedPart[] }[];
  /** Indexed by field and outcome: its index among the evaluated sheets, and its gain in the total. */
  private readonly place: Int32Array;
  private readonly gain: Float64Array;
  private readonly firstOutcome: readonly number[];

  /** @param network its parameters must be in kernel memory */
  constructor(
    kernel: Kernel,
    private readonly network: Network,
    private readonly features: SheetFeatures,
    private readonly fields: readonly TableField[],
    private readonly bonusFields: readonly BonusField[],
  ) {
    let outcomes = 0;
    this.firstOutcome = fields.map(({ scores }) => (outcomes += scores.length) - scores.length);
    this.place = new Int32Array(outcomes);
    this.gain = new Float64Array(outcomes);
    this.parts = fields.map(({ column, row }) => {
      const own = features.partsOf(column, row);
      return {
        blind: own.filter(({ part }) => !part.seesScores),
        seeing: own.filter(({ part }) => part.seesScores),
      };
    });
    this.seen = seenIn(kernel, features.count + 1);
    this.work = seenIn(
      kernel,
      2 * OF_PART * Math.max(...this.parts.map(({ blind, seeing }) => blind.length + seeing.length)),
    );
    this.batch = new Batch(kernel, network, {
      bases: 1 + fields.length + bonusFields.length,
      sheets: 1 + outcomes + bonusFields.length,
      changes: fields.reduce(
        (sum, { scores }, index) => sum + OF_PART * this.parts[index]!.seeing.length * scores.length,
        0,
      ),
    });
  }

  /** Whether the rest of the game depends on the score in the field. */
  isScoreSeen({ index }: TableField): boolean {
    return this.parts[index]!.seeing.length > 0;
  }

  /**
   * Sets the values of some open fields.
   * @param savedAfter the saved rolls after the turn
   * @returns the value of the sheet itself
   */
  fill(sheet: TableSheet, fields: readonly TableField[], savedAfter = 0): number {
    const { batch } = this;
    this.savedAfter = savedAfter;
    const { points } = this.features;
    see(this.seen, sheet, this.features, this.network);
    batch.begin(this.seen);
    batch.sheet(0);
    fields.forEach((field, at) => {
      this.add(sheet, field, at + 1);
    });
    const bonuses = this.bonusFields.map((bonus, index) => this.addBonus(sheet, bonus, index));
    batch.evaluate();
    bonuses.forEach((place, index) => {
      this.bonusAfter[index] = points * batch.results[place]!;
    });
    const isLast = sheet.open === 1;
    for (const { index, scores, values } of fields) {
      const first = this.firstOutcome[index]!;
      for (let outcome = 0; outcome < scores.length; outcome += 1) {
        const after = isLast ? 0 : points * batch.results[this.place[first + outcome]!]!;
        values[outcome] = this.gain[first + outcome]! + after;
      }
    }
    return points * batch.results[0]!;
  }

  private add(sheet: TableSheet, field: TableField, base: number): void {
    const { index, scores } = field;
    const { blind, seeing } = this.parts[index]!;
    const { work } = this;
    const first = this.firstOutcome[index]!;
    work.count = 0;
    for (const part of blind) take(work, part.of(sheet), -1);
    for (const part of seeing) take(work, part.of(sheet), -1);
    for (let outcome = 0; outcome < scores.length; outcome += 1)
      this.gain[first + outcome] = sheet.gainOf(field, sheet.scoreOf(field, outcome));
    const { savedRolls } = sheet;
    sheet.savedRolls = this.savedAfter;
    sheet.put(field, 0);
    for (const part of blind) take(work, part.of(sheet), 1);
    sheet.put(field, null);
    this.addOutcomes(sheet, field, base);
    sheet.savedRolls = savedRolls;
  }

  /** Adds the sheet with each outcome of the field. */
  private addOutcomes(sheet: TableSheet, field: TableField, base: number): void {
    const { index, scores } = field;
    const { seeing } = this.parts[index]!;
    const { batch, work } = this;
    const first = this.firstOutcome[index]!;
    batch.base(base, work);
    if (seeing.length === 0) {
      this.place.fill(batch.sheet(base), first, first + scores.length);
      return;
    }
    let last: Written | undefined;
    let place = 0;
    for (let outcome = 0; outcome < scores.length; outcome += 1) {
      sheet.put(field, sheet.scoreOf(field, outcome));
      const [only] = seeing;
      const written = seeing.length === 1 ? only!.of(sheet) : undefined;
      if (written === undefined || written !== last) {
        place = batch.sheet(base);
        if (written) batch.change(written);
        else for (const part of seeing) batch.change(part.of(sheet));
      }
      last = written;
      this.place[first + outcome] = place;
      sheet.put(field, null);
    }
  }

  /** Adds the sheet with another entry of a bonus field. Returns its index among the evaluated sheets. */
  private addBonus(sheet: TableSheet, { column, row }: BonusField, index: number): number {
    const base = 1 + this.fields.length + index;
    const parts = this.features.partsOf(column, row);
    const { batch, work } = this;
    work.count = 0;
    for (const part of parts) take(work, part.of(sheet), -1);
    const { savedRolls } = sheet;
    sheet.bonuses[index]! += 1;
    sheet.savedRolls = this.savedAfter;
    for (const part of parts) take(work, part.of(sheet), 1);
    sheet.bonuses[index]! -= 1;
    sheet.savedRolls = savedRolls;
    batch.base(base, work);
    return batch.sheet(base);
  }
}
