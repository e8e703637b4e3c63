/**
 * Whole numbers from 0 to below a limit, the same for the same seed (mulberry32).
 * @param {number} seed
 * @returns {(limit: number) => number}
 */
export function randomNumbers(seed) {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) % limit;
  };
}
