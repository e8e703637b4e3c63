/** A part of a network's view of a sheet, with a cache by state. */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- states are counted by their part */
import type { Cell, CompiledRuleset } from '@yamb-server/engine';

/** The cells of a sheet, by column and row. */
export type Columns = readonly (readonly Cell[])[];

/** The score of a field; null while it is empty. */
export const cellAt = (columns: Columns, column: number, row: number): Cell => columns[column]?.[row] ?? null;

/** The parts of a sheet that determine features. */
export interface SeenSheet {
  readonly columns: Columns;
  /** How many times each bonus field was entered. */
  readonly bonuses: readonly number[];
  readonly savedRolls?: number;
}

/** Writes a feature. `index` counts within the part. */
export type Write = (index: number, value: number) => void;

/** Features that depend on some fields together. */
export interface Part {
  /** The column of the fields; undefined if they span columns. */
  readonly column: number | undefined;
  readonly rows: readonly number[];
  /** Whether scores matter, not only which fields are filled. */
  readonly seesScores: boolean;
  /** The number of features. */
  readonly size: number;
  /** The number of distinguishable states of the fields; `TOO_MANY` disables the cache. */
  readonly states: number;
  /** The index of the state, below `states`. */
  readonly stateOf: (columns: Columns, sheet: SeenSheet) => number;
  readonly write: (columns: Columns, write: Write, sheet: SeenSheet) => void;
  /** The expected points of features before training, for a value of 1. */
  readonly worth: readonly (readonly [feature: number, points: number])[];
}

/** For parts with too many states to number. */
export const TOO_MANY = Infinity;

/** The features of a state, and their values. */
export interface Written {
  readonly features: Uint16Array;
  readonly values: Float32Array;
}

/** With more states, the cache is a `Map`. */
const MOST_LISTED = 65_536;

/** A part with its position among the features of a sheet. Caches its output by state. */
export class PlacedPart {
  private readonly written: Written[] = [];
  /** Indexed by state: index into the written features, from 1; 0 if missing. */
  private readonly listed: Uint16Array | undefined;
  private readonly mapped = new Map<number, number>();

  constructor(
    readonly part: Part,
    readonly first: number,
  ) {
    if (part.states <= MOST_LISTED) this.listed = new Uint16Array(part.states);
  }

  of(sheet: SeenSheet): Written {
    if (this.part.states === TOO_MANY) return this.write(sheet);
    const state = this.part.stateOf(sheet.columns, sheet);
    const found = this.listed ? this.listed[state]! : (this.mapped.get(state) ?? 0);
    return found > 0 ? this.written[found - 1]! : this.keep(state, this.write(sheet));
  }

  private write(sheet: SeenSheet): Written {
    const features: number[] = [];
    const values: number[] = [];
    const write: Write = (index, value) => {
      if (value === 0) return;
      features.push(this.first + index);
      values.push(value);
    };
    this.part.write(sheet.columns, write, sheet);
    return { features: Uint16Array.from(features), values: Float32Array.from(values) };
  }

  private keep(state: number, written: Written): Written {
    const count = this.written.push(written);
    if (this.listed) this.listed[state] = count;
    else this.mapped.set(state, count);
    return written;
  }
}

/** Interpolates a value between the two nearest points of a scale from 0 to 1. Values outside are clamped. */
export function writeOnScale(points: number, at: number, first: number, write: Write): void {
  const place = Math.min(1, Math.max(0, at)) * (points - 1);
  const lower = Math.min(points - 2, Math.floor(place));
  const share = place - lower;
  write(first + lower, 1 - share);
  write(first + lower + 1, share);
}

/** Points that correspond to a value of 1, for features measured in points. */
export const WORTH = 30;

/** Number of points of the scale for scores. */
export const SCORE_POINTS = 9;

/** The position of a score between the lowest and highest score of its field, from 0 to 1. */
export function scoreScale(rules: CompiledRuleset, column: number, row: number): (score: number) => number {
  const counting = [...rules.fieldScores(column, row)].filter((score) => score > 0);
  const [least, most] = [Math.min(...counting), Math.max(...counting)];
  return (score) => (most > least ? (score - least) / (most - least) : 1);
}
