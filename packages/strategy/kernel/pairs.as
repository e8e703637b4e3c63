/**
 * Passes pairs of doubles through a lattice of keeps: the value that decisions maximize, and one carried along.
 * Addresses are in memory; a pair takes 16 bytes.
 */

/** Sets the pair of every keep to the mean over the six faces of the next die thrown. The pairs of throws are set. */
export function meansOfPairs(pairs: usize, grown: usize, firstThrow: i32): void {
  const six = f64x2.splat(6);
  for (let keep = firstThrow - 1; keep >= 0; --keep) {
    const faces = grown + keep * 12;
    let sum = v128.load(pairs + (<usize>load<u16>(faces) << 4));
    sum = f64x2.add(sum, v128.load(pairs + (<usize>load<u16>(faces, 2) << 4)));
    sum = f64x2.add(sum, v128.load(pairs + (<usize>load<u16>(faces, 4) << 4)));
    sum = f64x2.add(sum, v128.load(pairs + (<usize>load<u16>(faces, 6) << 4)));
    sum = f64x2.add(sum, v128.load(pairs + (<usize>load<u16>(faces, 8) << 4)));
    sum = f64x2.add(sum, v128.load(pairs + (<usize>load<u16>(faces, 10) << 4)));
    v128.store(pairs + (<usize>keep << 4), f64x2.div(sum, six));
  }
}

/** The pair with the higher value; the first on a tie. Branchless, because the branch would be unpredictable. */
function better(one: v128, other: v128): v128 {
  const isHigher = f64x2.gt(other, one);
  return v128.bitselect(other, one, v128.shuffle<f64>(isHigher, isHigher, 0, 0));
}

/** Raises the pair of every keep to the best of all keeps that it contains, including itself. */
export function bestOfPairs(pairs: usize, shrunk: usize, shrunkFrom: usize, count: i32): void {
  let at = shrunk;
  for (let keep = 1; keep < count; ++keep) {
    const end = shrunk + (<usize>load<u16>(shrunkFrom + (keep << 1), 2) << 1);
    const own = pairs + (<usize>keep << 4);
    let best = v128.load(own);
    for (; at < end; at += 2) best = better(best, v128.load(pairs + (<usize>load<u16>(at) << 4)));
    v128.store(own, best);
  }
}

/** Raises each pair to that of its outcome. */
export function raisePairs(pairs: usize, outcomes: usize, outcomePairs: usize, count: i32): void {
  for (let at = 0; at < count; ++at) {
    const pair = outcomePairs + (<usize>load<u8>(outcomes + at) << 4);
    const own = pairs + (<usize>at << 4);
    v128.store(own, better(v128.load(own), v128.load(pair)));
  }
}

/** The mean over all throws of all dice, as a pair. */
export function meanOfPairs(pairs: usize, chances: usize, count: i32, mean: usize): void {
  let sum = f64x2.splat(0);
  for (let at = 0; at < count; ++at) {
    const chance = f64x2.splat(load<f64>(chances + (at << 3)));
    sum = f64x2.add(sum, f64x2.mul(chance, v128.load(pairs + (<usize>at << 4))));
  }
  v128.store(mean, sum);
}
