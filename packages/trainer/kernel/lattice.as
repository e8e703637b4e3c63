/** Passes values through a lattice of keeps: see `packages/strategy/src/keeps.ts`. Addresses are in memory. */

/**
 * Sets the value of every keep to the mean over the faces of the next die thrown. The values of throws are set.
 * @param grown an entry per side for each keep before the first throw
 */
export function meansOfKeeps(values: usize, grown: usize, firstThrow: i32, sides: i32): void {
  const share: f32 = <f32>(1.0 / <f64>sides);
  for (let keep = firstThrow - 1; keep >= 0; --keep) {
    const first = grown + ((<usize>keep * <usize>sides) << 1);
    const end = first + (<usize>sides << 1);
    let sum: f32 = load<f32>(values + ((<usize>load<u16>(first)) << 2));
    for (let face = first + 2; face < end; face += 2) sum += load<f32>(values + ((<usize>load<u16>(face)) << 2));
    store<f32>(values + (keep << 2), sum * share);
  }
}

/**
 * Finds the best keep that each keep contains, including itself unless it is a throw.
 * @param best its index
 * @param bestValues its value
 */
export function bestOfKeeps(
  values: usize,
  best: usize,
  bestValues: usize,
  shrunk: usize,
  shrunkFrom: usize,
  count: i32,
  firstThrow: i32,
): void {
  let at = shrunk;
  for (let keep = 0; keep < count; ++keep) {
    const end = shrunk + ((<usize>load<u32>(shrunkFrom + ((<usize>keep) << 2), 4)) << 1);
    let highest: f32 = keep < firstThrow ? load<f32>(values + (keep << 2)) : -Infinity;
    let found: u16 = <u16>keep;
    for (; at < end; at += 2) {
      const smaller = <usize>load<u16>(at);
      const value = load<f32>(bestValues + (smaller << 2));
      if (value > highest) {
        highest = value;
        found = load<u16>(best + (smaller << 1));
      }
    }
    store<f32>(bestValues + (keep << 2), highest);
    store<u16>(best + (keep << 1), found);
  }
}

/** Raises each value to that of its outcome. */
export function raise(values: usize, outcomes: usize, outcomeValues: usize, count: i32): void {
  for (let at = 0; at < count; ++at) {
    const value = load<f32>(outcomeValues + ((<usize>load<u16>(outcomes + (at << 1))) << 2));
    const old = load<f32>(values + (at << 2));
    store<f32>(values + (at << 2), max<f32>(old, value));
  }
}

/** Raises each value to that of another list. @param count a multiple of 4 */
export function raiseToOther(values: usize, others: usize, count: i32): void {
  for (let at = 0; at < count; at += 4) {
    const place: usize = (<usize>at) << 2;
    v128.store(values + place, f32x4.max(v128.load(values + place), v128.load(others + place)));
  }
}

/** The mean over all throws of all dice. */
export function meanOfThrows(values: usize, chances: usize, count: i32): f32 {
  let mean: f64 = 0;
  for (let at = 0; at < count; ++at) {
    mean += <f64>load<f32>(values + (at << 2)) * <f64>load<f32>(chances + (at << 2));
  }
  return <f32>mean;
}
