/** Where the features of a sheet stand among the inputs of a network. */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- columns are counted by the rule set */
import type { Cell, CompiledRuleset, Sheet } from '../../engine/index.js';
import { DedicatedTurns } from '../dedicated-turns.js';
import { ColumnFeatures, writeOnScale, type Write } from './column-features.js';

/** Points of the scale of how much of a sheet is filled, and of saved rolls. */
const PROGRESS_POINTS = 9;
/** So much stronger than other features, so that what a sheet is worth as a whole is learnt before what its parts are. */
const PROGRESS_STRENGTH = 8;
const SAVED_POINTS = 5;
const MOST_SAVED = 12;

/** Where the features of a rule set stand, for all columns that take turns. */
export class SheetFeatures {
  readonly count: number;
  readonly #columns: readonly {
    readonly column: number;
    readonly features: ColumnFeatures;
    readonly first: number;
  }[];
  readonly #common: number;
  readonly #fields: number;

  constructor(private readonly rules: CompiledRuleset) {
    const dedicated = new DedicatedTurns(rules);
    let first = 0;
    this.#columns = rules.playedColumns.map((column) => {
      const features = new ColumnFeatures(rules, column, dedicated);
      const placed = { column, features, first };
      first += features.size;
      return placed;
    });
    this.#common = first;
    this.count = first + PROGRESS_POINTS + SAVED_POINTS;
    this.#fields = rules.playedColumns.length * rules.rows.length;
  }

  /** Those of one of the columns that take turns, by its place among them. */
  writeColumn(place: number, cells: readonly Cell[], write: Write): void {
    const { features, first } = this.#columns[place]!;
    features.write(cells, (index, value) => {
      write(first + index, value);
    });
  }

  /** Those of no column. */
  writeCommon({ columns, savedRolls = 0 }: Sheet, write: Write): void {
    let filled = 0;
    for (const { column } of this.#columns)
      for (const cell of columns[column]!) if (cell !== null) filled += 1;
    writeOnScale(PROGRESS_POINTS, filled / this.#fields, this.#common, (feature, share) => {
      write(feature, PROGRESS_STRENGTH * share);
    });
    if (this.rules.extraRolls?.kind !== 'saved') return;
    writeOnScale(SAVED_POINTS, savedRolls / MOST_SAVED, this.#common + PROGRESS_POINTS, write);
  }

  write(sheet: Sheet, write: Write): void {
    this.#columns.forEach(({ column }, place) => {
      this.writeColumn(place, sheet.columns[column]!, write);
    });
    this.writeCommon(sheet, write);
  }
}
