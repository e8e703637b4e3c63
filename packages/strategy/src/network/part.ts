/** A part of what a network sees of a sheet, and what is kept of its states. */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- states are counted by their part */
import type { Cell, CompiledRuleset } from '@yamb-server/engine';

/** The cells of a sheet by column and row. */
export type Columns = readonly (readonly Cell[])[];

/** The score of a field; null while it is empty. */
export const cellAt = (columns: Columns, column: number, row: number): Cell => columns[column]?.[row] ?? null;

/** A sheet as far as features follow from it: cells, and what is counted beside them. */
export interface SeenSheet {
  readonly columns: Columns;
  /** How often each bonus field was entered. */
  readonly bonuses: readonly number[];
  readonly savedRolls?: number;
}

/** Writes a feature: `index` among those of the part, and its value. */
export type Write = (index: number, value: number) => void;

/** Some features that follow from some fields together. */
export interface Part {
  /** The fields' column; undefined where they are of several. */
  readonly column: number | undefined;
  readonly rows: readonly number[];
  /** Whether it matters what is entered in a field, and not only that something is. */
  readonly seesScores: boolean;
  /** How many features it has. */
  readonly size: number;
  /** How many states the fields can be in, as far as the features see; `TOO_MANY` where nothing is kept of them. */
  readonly states: number;
  /** Index of the state: from 0 to below `states`. */
  readonly stateOf: (columns: Columns, sheet: SeenSheet) => number;
  readonly write: (columns: Columns, write: Write, sheet: SeenSheet) => void;
  /** What features are expected to be worth before anything is learnt, in points for a value of 1. */
  readonly worth: readonly (readonly [feature: number, points: number])[];
}

/** The states of a part that follows from more fields than numbers can tell apart. */
export const TOO_MANY = Infinity;

/** The features of a state, and their values. */
export interface Written {
  readonly features: Uint16Array;
  readonly values: Float32Array;
}

/** Above this, states are cached in a `Map`. */
const MOST_LISTED = 65_536;

/** A part with its place among the features of a sheet; what it writes for a state is kept. */
export class PlacedPart {
  private readonly written: Written[] = [];
  /** By state: index into the written features, from 1; 0 for none. */
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

/** Shares a value between the two nearest of some points on a scale from 0 to 1; what is beyond counts as its end. */
export function writeOnScale(points: number, at: number, first: number, write: Write): void {
  const place = Math.min(1, Math.max(0, at)) * (points - 1);
  const lower = Math.min(points - 2, Math.floor(place));
  const share = place - lower;
  write(first + lower, 1 - share);
  write(first + lower + 1, share);
}

/** What features count as that are worth points: so many points are a value of 1. */
export const WORTH = 30;

/** Points of the scale on which a network sees a score. */
export const SCORE_POINTS = 9;

/** Where a score stands between the least that counts and the highest of its field: from 0 to 1. */
export function scoreScale(rules: CompiledRuleset, column: number, row: number): (score: number) => number {
  const counting = [...rules.fieldScores(column, row)].filter((score) => score > 0);
  const [least, most] = [Math.min(...counting), Math.max(...counting)];
  return (score) => (most > least ? (score - least) / (most - least) : 1);
}
