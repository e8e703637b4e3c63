/**
 * A network with one hidden layer, computed four units at a time. A row holds the weights of a feature: to the
 * hidden units, of the linear path, and three zeros. `units` is a multiple of 16; addresses are in memory.
 */

/** Bytes of a row. */
function rowBytes(units: i32): usize {
  return (units + 4) << 2;
}

/** The slope of a hidden unit below zero. Without it, a unit that is below zero for every sheet could never learn again. */
const LEAK: f32 = 0.1;

/** Applies the activation function. */
// @ts-ignore: decorator
@inline
function active(sums: v128): v128 {
  return f32x4.max(sums, f32x4.mul(sums, f32x4.splat(LEAK)));
}

/** Adds the rows of some features, times their values, to a sum. */
export function addRows(
  sum: usize,
  weights: usize,
  units: i32,
  features: usize,
  values: usize,
  count: i32,
): void {
  const bytes = rowBytes(units);
  for (let at = 0; at < count; ++at) {
    const row = weights + <usize>load<u16>(features + (at << 1)) * bytes;
    const value = f32x4.splat(load<f32>(values + (at << 2)));
    for (let unit: usize = 0; unit < bytes; unit += 16) {
      v128.store(sum + unit, f32x4.add(v128.load(sum + unit), f32x4.mul(v128.load(row + unit), value)));
    }
  }
}

function sumOfLanes(lanes: v128): f32 {
  return (
    f32x4.extract_lane(lanes, 0) +
    f32x4.extract_lane(lanes, 1) +
    (f32x4.extract_lane(lanes, 2) + f32x4.extract_lane(lanes, 3))
  );
}

/**
 * Computes the outputs of sheets that differ from bases by lists of features.
 * @param firsts the start of each list, and the end of the last one
 */
export function evaluate(
  bases: usize,
  weights: usize,
  output: usize,
  units: i32,
  baseOf: usize,
  firsts: usize,
  features: usize,
  values: usize,
  count: i32,
  results: usize,
): void {
  const bytes = rowBytes(units);
  const hidden: usize = (<usize>units) << 2;
  const zero = f32x4.splat(0);
  for (let at = 0; at < count; ++at) {
    const base = bases + <usize>load<u16>(baseOf + (at << 1)) * bytes;
    const first = load<i32>(firsts + (at << 2));
    const end = load<i32>(firsts + (at << 2), 4);
    let sum = zero;
    for (let unit: usize = 0; unit < hidden; unit += 64) {
      let a = v128.load(base + unit);
      let b = v128.load(base + unit, 16);
      let c = v128.load(base + unit, 32);
      let d = v128.load(base + unit, 48);
      for (let item = first; item < end; ++item) {
        const row = weights + <usize>load<u16>(features + (item << 1)) * bytes + unit;
        const value = f32x4.splat(load<f32>(values + (item << 2)));
        a = f32x4.add(a, f32x4.mul(v128.load(row), value));
        b = f32x4.add(b, f32x4.mul(v128.load(row, 16), value));
        c = f32x4.add(c, f32x4.mul(v128.load(row, 32), value));
        d = f32x4.add(d, f32x4.mul(v128.load(row, 48), value));
      }
      const weight = output + unit;
      sum = f32x4.add(sum, f32x4.mul(active(a), v128.load(weight)));
      sum = f32x4.add(sum, f32x4.mul(active(b), v128.load(weight, 16)));
      sum = f32x4.add(sum, f32x4.mul(active(c), v128.load(weight, 32)));
      sum = f32x4.add(sum, f32x4.mul(active(d), v128.load(weight, 48)));
    }
    let linear = load<f32>(base + hidden);
    for (let item = first; item < end; ++item) {
      const row = weights + <usize>load<u16>(features + (item << 1)) * bytes;
      linear += load<f32>(row + hidden) * load<f32>(values + (item << 2));
    }
    store<f32>(results + (at << 2), linear + sumOfLanes(sum));
  }
}

/**
 * Adds a sample to the gradient, which is in the order of the parameters. Returns the error of the output.
 * @param sum space for a row
 * @param limit larger errors count as this
 * @param share the weight of the sample in the step
 */
export function learn(
  sum: usize,
  weights: usize,
  gradient: usize,
  output: usize,
  outputGradient: usize,
  units: i32,
  features: usize,
  values: usize,
  count: i32,
  target: f32,
  limit: f32,
  share: f32,
): f32 {
  const bytes = rowBytes(units);
  const hidden: usize = (<usize>units) << 2;
  const zero = f32x4.splat(0);
  memory.fill(sum, 0, bytes);
  addRows(sum, weights, units, features, values, count);
  let outputs = zero;
  for (let unit: usize = 0; unit < hidden; unit += 16) {
    outputs = f32x4.add(outputs, f32x4.mul(active(v128.load(sum + unit)), v128.load(output + unit)));
  }
  const error = load<f32>(sum + hidden) + sumOfLanes(outputs) - target;
  const slope = min<f32>(limit, max<f32>(-limit, error)) * share;
  const slopes = f32x4.splat(slope);
  const leaking = f32x4.splat(slope * LEAK);
  for (let unit: usize = 0; unit < hidden; unit += 16) {
    const value = v128.load(sum + unit);
    const slopeOfUnits = v128.bitselect(slopes, leaking, f32x4.gt(value, zero));
    const passed = f32x4.mul(active(value), slopes);
    v128.store(outputGradient + unit, f32x4.add(v128.load(outputGradient + unit), passed));
    v128.store(sum + unit, f32x4.mul(v128.load(output + unit), slopeOfUnits));
  }
  v128.store(sum + hidden, f32x4.replace_lane(zero, 0, slope));
  for (let at = 0; at < count; ++at) {
    const row = gradient + <usize>load<u16>(features + (at << 1)) * bytes;
    const value = f32x4.splat(load<f32>(values + (at << 2)));
    for (let unit: usize = 0; unit < bytes; unit += 16) {
      v128.store(row + unit, f32x4.add(v128.load(row + unit), f32x4.mul(v128.load(sum + unit), value)));
    }
  }
  return error;
}

/**
 * Moves parameters against their gradient, and resets it (Kingma and Ba: Adam).
 * @param count a multiple of 4
 * @param size the step size, with bias correction
 */
export function adam(
  parameters: usize,
  gradient: usize,
  firsts: usize,
  seconds: usize,
  count: i32,
  size: f32,
  firstDecay: f32,
  secondDecay: f32,
): void {
  const zero = f32x4.splat(0);
  const sizes = f32x4.splat(size);
  const oldFirst = f32x4.splat(firstDecay);
  const newFirst = f32x4.splat(1 - firstDecay);
  const oldSecond = f32x4.splat(secondDecay);
  const newSecond = f32x4.splat(1 - secondDecay);
  const smallest = f32x4.splat(1e-8);
  const end: usize = (<usize>count) << 2;
  for (let at: usize = 0; at < end; at += 16) {
    const slope = v128.load(gradient + at);
    const first = f32x4.add(f32x4.mul(v128.load(firsts + at), oldFirst), f32x4.mul(slope, newFirst));
    const second = f32x4.add(
      f32x4.mul(v128.load(seconds + at), oldSecond),
      f32x4.mul(f32x4.mul(slope, slope), newSecond),
    );
    v128.store(firsts + at, first);
    v128.store(seconds + at, second);
    const step = f32x4.div(f32x4.mul(first, sizes), f32x4.add(f32x4.sqrt(second), smallest));
    v128.store(parameters + at, f32x4.sub(v128.load(parameters + at), step));
    v128.store(gradient + at, zero);
  }
}
