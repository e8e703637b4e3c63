/** Limits on the size of a rule set. */
export const MOST_COLUMNS = 24;
export const MOST_ROWS = 40;
export const MOST_SECTIONS = 16;
export const MOST_BONUS_FIELDS = 8;
export const MOST_ROW_RULES = 16;
export const MOST_VARIANTS = 16;
export const MOST_DICE = 12;
export const LEAST_SIDES = 4;
export const MOST_SIDES = 12;
/** The faces of dice of two kinds. */
export const MOST_FACES = 2 * MOST_SIDES;
export const MOST_VALUE = 20;
/** Maximum number of throws, ignoring order: six dice with twelve sides have 12,376, twelve with six 6,188. */
export const MOST_THROWS = 12_500;
/** Maximum number of throws times fields, as for the largest sheet with eight plain dice. */
export const MOST_THROWS_OF_FIELDS = 1_300_000;
/**
 * Maximum number of keeps, ignoring order, times the least common multiple of the sides: turns are solved in steps of these.
 * Six dice with twelve sides have 222,768.
 */
export const MOST_KEEP_LINKS = 250_000;
/** Maximum number of ways to choose the dice that count, over all throws. Five of twelve plain dice have 199,584. */
export const MOST_SELECTIONS = 200_000;
export const MOST_ROLLS = 10;
export const MOST_PLAYERS = 6;
export const MOST_GROUPS = 4;
export const MOST_PATTERNS = 4;
export const MOST_POINTS = 10_000;
export const MOST_TIMES = 100;
export const MOST_SCORES = 100;
export const MOST_FACTOR = 10;
export const MOST_CHIPS = 20;
export const MOST_AWARDS = 40;
export const MOST_STEPS = 20;
export const MOST_FIRSTS = 64;
/** Maximum value of a difference, so that the total of the largest sheet has 31 bits, as an `Int` of GraphQL. */
export const MOST_DIFFERENCE = 100_000;
/** More than the sum of all fields of the largest sheet. */
export const MOST_SUM = 1_000_000;
/** Maximum length of an id, in characters. */
export const MOST_ID = 64;
