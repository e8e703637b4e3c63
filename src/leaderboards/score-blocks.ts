/**
 * The points of a block. To rank a score is to add up the blocks above its own and the points above it in its own: some
 * dozen rows, be it the first of a million or the last.
 */
export const BLOCK = 64;

/** The lowest points of the block that these are in. */
export const blockOf = (points: number): number => Math.floor(points / BLOCK) * BLOCK;
