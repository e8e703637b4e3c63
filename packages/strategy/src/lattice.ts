/** The hot loops: they pass values through the lattice of keeps. */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- every index comes from the tables of `Keeps` */
import type { Keeps } from './keeps.js';

/**
 * Sets the value of every keep to the mean over the faces of the next die thrown.
 * @param values by keep; the values of throws are set
 */
export function meansOfKeeps({ firstThrow, grown, links }: Keeps, values: Float64Array): void {
  for (let keep = firstThrow - 1; keep >= 0; keep -= 1) {
    const end = (keep + 1) * links;
    let sum = 0;
    for (let at = keep * links; at < end; at += 1) sum += values[grown[at]!]!;
    values[keep] = sum / links;
  }
}

/**
 * Raises the value of every keep to the best of all keeps that it contains, including itself. For a throw, this is the
 * best option.
 * @param values by keep; for a throw, the value of entering a field
 * @param squares by keep: values carried along
 */
export function bestOfKeeps(
  { all, shrunk, shrunkFrom }: Keeps,
  values: Float64Array,
  squares: Float64Array,
): void {
  const count = all.length;
  let at = shrunkFrom[1]!;
  for (let keep = 1; keep < count; keep += 1) {
    const end = shrunkFrom[keep + 1]!;
    let best = values[keep]!;
    let bestKeep = keep;
    for (; at < end; at += 1) {
      const smaller = shrunk[at]!;
      const value = values[smaller]!;
      if (value > best) {
        best = value;
        bestKeep = smaller;
      }
    }
    if (bestKeep !== keep) {
      values[keep] = best;
      squares[keep] = squares[bestKeep]!;
    }
  }
}

/**
 * Raises the value of each throw to that of its outcome.
 * @param sources by throw: where its value comes from; set to `source` if raised
 */
export function raiseThrows(
  values: Float64Array,
  sources: Uint16Array,
  outcomes: Uint16Array,
  outcomeValues: Float64Array,
  source: number,
): void {
  for (let at = 0; at < outcomes.length; at += 1) {
    const value = outcomeValues[outcomes[at]!]!;
    if (value > values[at]!) {
      values[at] = value;
      sources[at] = source;
    }
  }
}

/**
 * For each keep, the best of the keeps that it contains, including itself unless it is a throw. −1 if none is allowed.
 */
export function bestKeeps({ all, firstThrow, shrunk, shrunkFrom }: Keeps, values: Float64Array): Int32Array {
  const best = new Int32Array(all.length).fill(-1);
  for (let keep = 0; keep < all.length; keep += 1) {
    let bestValue = keep < firstThrow ? values[keep]! : -Infinity;
    if (bestValue > -Infinity) best[keep] = keep;
    for (let at = shrunkFrom[keep]!; at < shrunkFrom[keep + 1]!; at += 1) {
      const smaller = best[shrunk[at]!]!;
      if (smaller < 0 || values[smaller]! <= bestValue) continue;
      bestValue = values[smaller]!;
      best[keep] = smaller;
    }
  }
  return best;
}

/** Spreads the probabilities of keeps over the throws that follow. @param chances by keep; 0 for throws */
export function spreadKeeps({ firstThrow, grown, links }: Keeps, chances: Float64Array): void {
  for (let keep = 0; keep < firstThrow; keep += 1) {
    const share = chances[keep]! / links;
    if (share === 0) continue;
    for (let at = keep * links; at < (keep + 1) * links; at += 1) chances[grown[at]!]! += share;
  }
}

/** Raises each value to that of another list. */
export function raiseToOther(values: Float64Array, others: Float64Array): void {
  for (let at = 0; at < values.length; at += 1) if (others[at]! > values[at]!) values[at] = others[at]!;
}

/** The mean over all throws of all dice. */
export function meanOfThrows({ chances, throwCount }: Keeps, values: Float64Array): number {
  let mean = 0;
  for (let at = 0; at < throwCount; at += 1) mean += chances[at]! * values[at]!;
  return mean;
}
