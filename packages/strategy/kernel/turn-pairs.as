/**
 * Solves the turns of two positions together. A value takes 32 bytes: the means of both positions, which decisions
 * maximize, and then their mean squares, which are carried along. Lists of values are lists of their addresses.
 */

/**
 * Lists the values of each throw in some rows.
 * @param links by throw, then by row
 * @param rows for each row, the address of the outcome of each throw, a short, and that of the value of each outcome
 */
export function linkRows(links: usize, throwCount: i32, rows: usize, rowCount: i32): void {
  const rowsEnd = rows + (<usize>rowCount << 3);
  for (let at = 0; at < throwCount; ++at) {
    for (let row = rows; row < rowsEnd; row += 8, links += 4)
      store<u32>(links, load<u32>(row, 4) + (<u32>load<u16>(<usize>load<u32>(row) + (<usize>at << 1)) << 5));
  }
}

/** Sets the value of each throw to that of its best row; the first on a tie. */
export function bestOfRows(throws: usize, throwCount: i32, links: usize, rowCount: i32): void {
  const end = throws + (<usize>throwCount << 5);
  for (; throws < end; throws += 32) {
    let means = f64x2.splat(-Infinity);
    let squares = means;
    for (const last = links + (<usize>rowCount << 2); links < last; links += 4) {
      const value = <usize>load<u32>(links);
      const others = v128.load(value);
      squares = v128.bitselect(v128.load(value, 16), squares, f64x2.gt(others, means));
      means = f64x2.pmax(means, others);
    }
    v128.store(throws, means);
    v128.store(throws, squares, 16);
  }
}

/** Sets the value of every keep to the mean over the faces of the next die thrown. Those of throws are set. */
function meansOfKeeps(values: usize, firstThrow: i32, grown: usize, sides: i32): void {
  const count = f64x2.splat(<f64>sides);
  const bytes = <usize>sides << 2;
  let faces = grown + <usize>firstThrow * bytes;
  for (let own = values + (<usize>firstThrow << 5); own > values;) {
    own -= 32;
    faces -= bytes;
    let value = <usize>load<u32>(faces);
    let means = v128.load(value);
    let squares = v128.load(value, 16);
    for (let face: usize = 4; face < bytes; face += 4) {
      value = <usize>load<u32>(faces + face);
      means = f64x2.add(means, v128.load(value));
      squares = f64x2.add(squares, v128.load(value, 16));
    }
    v128.store(own, f64x2.div(means, count));
    v128.store(own, f64x2.div(squares, count), 16);
  }
}

/**
 * Sets the value of some keeps to the best of all keeps that each contains, including itself; the first on a tie. Those
 * of smaller keeps are set.
 * @param own the values of these keeps by themselves
 * @param ends for each keep, the end of its part of the list
 */
function bestOfKeeps(values: usize, count: i32, own: usize, shrunk: usize, ends: usize): void {
  const end = values + (<usize>count << 5);
  for (; values < end; values += 32, own += 32, ends += 4) {
    let means = v128.load(own);
    let squares = v128.load(own, 16);
    for (const last = <usize>load<u32>(ends); shrunk < last; shrunk += 4) {
      const value = <usize>load<u32>(shrunk);
      const others = v128.load(value);
      squares = v128.bitselect(v128.load(value, 16), squares, f64x2.gt(others, means));
      means = f64x2.pmax(means, others);
    }
    v128.store(values, means);
    v128.store(values, squares, 16);
  }
}

/** Sets the value of a turn to the mean over all throws of all dice. */
function meanOfThrows(turn: usize, throws: usize, throwCount: i32, chances: usize): void {
  let means = f64x2.splat(0);
  let squares = means;
  for (let at = 0; at < throwCount; ++at) {
    const chance = v128.load64_splat(chances + (at << 3));
    const value = throws + (<usize>at << 5);
    means = f64x2.add(means, f64x2.mul(chance, v128.load(value)));
    squares = f64x2.add(squares, f64x2.mul(chance, v128.load(value, 16)));
  }
  v128.store(turn, means);
  v128.store(turn, squares, 16);
}

/**
 * Sets the value of a turn.
 * @param entries for each roll, the address of the best entries of throws
 * @param values of all keeps
 * @param grown for each keep that is not a throw, the keeps with one die more, one for each side
 * @param shrunk for each keep, those with one die less
 * @param ends for each keep, the end of its part of `shrunk`
 */
export function solveTurn(
  turn: usize,
  entries: usize,
  rolls: i32,
  values: usize,
  keepCount: i32,
  throwCount: i32,
  grown: usize,
  sides: i32,
  shrunk: usize,
  ends: usize,
  chances: usize,
): void {
  const firstThrow = keepCount - throwCount;
  const throws = values + (<usize>firstThrow << 5);
  const endsOfThrows = ends + (<usize>firstThrow << 2);
  const shrunkThrows = <usize>load<u32>(endsOfThrows - 4);
  memory.copy(throws, <usize>load<u32>(entries + ((rolls - 1) << 2)), <usize>throwCount << 5);
  for (let roll = rolls - 2; roll >= 0; --roll) {
    meansOfKeeps(values, firstThrow, grown, sides);
    bestOfKeeps(values, firstThrow, values, shrunk, ends);
    bestOfKeeps(throws, throwCount, <usize>load<u32>(entries + (roll << 2)), shrunkThrows, endsOfThrows);
  }
  meanOfThrows(turn, throws, throwCount, chances);
}
