/** The definition of a sheet, unique per tag. */
export function longestNames(tag: string): object;
export function mostScores(tag: string): object;
/** @param more parts of the definition in place of these */
export function longestTurns(tag: string, more?: object): object;
