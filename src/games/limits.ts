/** Longer than any id of a rule set, a variant, a column or a row. */
export const MAX_ID = 64;

/** More than any rule set has. */
export const MAX_VARIANTS = 16;

/** The most seats that any rule set takes. */
export const MAX_SEATS = 6;

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Seconds without a move after which opponents may claim. */
export const CLAIM_AFTER = { min: MINUTE, standard: 3 * DAY, max: 90 * DAY } as const;
