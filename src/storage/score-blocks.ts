/**
 * The points of a block of `score_counts`. A rank is the sum of the blocks above the score's own and of the counts
 * above it in its own block: some dozen rows, for the first of a million scores and for the last.
 */
export const BLOCK = 64;

/** The lowest points of the block that contains these. */
export const blockOf = (points: number): number => Math.floor(points / BLOCK) * BLOCK;
