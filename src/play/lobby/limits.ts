/** Games that the lobby shows: the newest of those that anyone may join. */
export const MOST_OPEN = 500;

/** The most games of an update, and of a page of the snapshot. */
export const MAX_CHANGES = 50;

/** The most games that leave the lobby with an update: each that comes may push out another. */
export const MAX_GONE = 2 * MAX_CHANGES;
