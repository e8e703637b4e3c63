/** The definition of a sheet, another one for each tag. */
export function longestNames(tag: string): object;
export function mostScores(tag: string): object;
