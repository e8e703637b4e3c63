import type { Sheet } from '@yamb-server/engine';
import { Memory, type Entry } from './memory.js';

/** The states of a memory. They must not depend on the order of entries. */
export interface MemorySource<S> {
  /** The rows that matter, by their indexes in the rule set. */
  readonly rows: readonly number[];
  /** For each of these rows, every score that can be entered. */
  readonly scores: readonly (readonly number[])[];
  readonly start: S;
  /** States with the same key are the same. */
  readonly keyOf: (state: S) => string | number;
  /** @param row an index into `rows` */
  readonly enter: (state: S, row: number, score: number) => { readonly state: S; readonly gain: number };
  /** Whether an entry of these points breaks a rule, so that its field is crossed. */
  readonly crosses?: (state: S, row: number, points: number) => boolean;
}

/** Limits on rows, states, and entries from these, each of which takes about 60 bytes. */
const MOST_ROWS = 16;
const MOST_STATES = 100_000;
const MOST_ENTRIES = 4_000_000;

type States<S> = ReadonlyMap<string | number, S>;

/**
 * Builds the smallest memory: states whose entries gain the same and lead to the same become one value.
 * @throws RangeError if there are too many states before merging
 */
export function minimalMemory<S>(source: MemorySource<S>): Memory {
  const { rows, scores, keyOf } = source;
  const values: Map<string | number, number>[] = [];
  const entries: Entry[][][] = [];
  const reached = reachedStates(source);
  for (let filled = reached.length - 1; filled >= 0; filled -= 1) {
    const bySignature = new Map<string, number>();
    const ofFilled: Entry[][] = [];
    const valueOf = new Map<string | number, number>();
    for (const [key, state] of reached[filled] ?? []) {
      const made = entriesOf(source, state, filled, values);
      const signature = made.map(({ next, gain, crossed }) => `${next} ${gain} ${String(crossed)}`).join();
      const value = bySignature.get(signature) ?? ofFilled.push(made) - 1;
      bySignature.set(signature, value);
      valueOf.set(key, value);
    }
    values[filled] = valueOf;
    entries[filled] = ofFilled;
  }
  const valueOf = (sheet: Sheet): number => {
    const { state, filled } = stateOf(source, sheet);
    return values[filled]?.get(keyOf(state)) ?? -1;
  };
  return new Memory({ rows, scores, entries, valueOf });
}

/** Every reachable state, by bits of the filled rows. */
function reachedStates<S>({ rows, scores, start, keyOf, enter, crosses }: MemorySource<S>): States<S>[] {
  if (rows.length > MOST_ROWS)
    throw new RangeError(`${rows.length} rows decide together; at most ${MOST_ROWS} can be solved`);
  const reached = Array.from({ length: 2 ** rows.length }, () => new Map<string | number, S>());
  reached[0]?.set(keyOf(start), start);
  let count = 1;
  let entries = 0;
  for (const [filled, states] of reached.entries()) {
    for (const state of states.values()) {
      for (const [row, ofRow] of scores.entries()) {
        const after = reached[filled | (1 << row)];
        if (filled & (1 << row) || !after) continue;
        entries += ofRow.length;
        if (entries > MOST_ENTRIES)
          throw new RangeError(`${rows.length} rows have more than ${MOST_ENTRIES} entries`);
        for (const score of ofRow) {
          if (crosses?.(state, row, score)) continue;
          const { state: entered } = enter(state, row, score);
          const key = keyOf(entered);
          if (after.has(key)) continue;
          after.set(key, entered);
          count += 1;
          if (count > MOST_STATES)
            throw new RangeError(`${rows.length} rows have more than ${MOST_STATES} states`);
        }
      }
    }
  }
  return reached;
}

/** The effect of each entry from a state. `values` has those with more rows filled. */
function entriesOf<S>(
  { scores, keyOf, enter, crosses }: MemorySource<S>,
  state: S,
  filled: number,
  values: readonly ReadonlyMap<string | number, number>[],
): Entry[] {
  return scores.flatMap((ofRow, row) => {
    if (filled & (1 << row)) return [];
    return ofRow.map((points, score) => {
      const crossed = crosses?.(state, row, points) === true;
      const { state: entered, gain } = enter(state, row, crossed ? 0 : points);
      const next = values[filled | (1 << row)]?.get(keyOf(entered));
      if (next === undefined) throw new Error('An entry leads to an unknown state');
      return { row, score, next, gain, crossed };
    });
  });
}

/** The state of a one-column sheet, and its filled rows. */
function stateOf<S>(
  { rows, start, enter }: MemorySource<S>,
  { columns: [cells = []] }: Sheet,
): { readonly state: S; readonly filled: number } {
  let state = start;
  let filled = 0;
  for (const [index, row] of rows.entries()) {
    const score = cells[row];
    if (score === null || score === undefined) continue;
    ({ state } = enter(state, index, score));
    filled |= 1 << index;
  }
  return { state, filled };
}
