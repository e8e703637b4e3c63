import { MOST_PLAYERS, MOST_VARIANTS } from '@yamb-server/engine';

/** Longer than any id of a rule set, a variant, a column or a row. */
export const MAX_ID = 64;

/** The most seats that any rule set takes. */
export const MAX_SEATS = MOST_PLAYERS;

/** The most variants that a game is created with. */
export const MAX_VARIANTS = MOST_VARIANTS;

/** The most events of a page, counted by `first`. */
export const MAX_EVENT_PAGE = 1_000;

/** As many events as a version has, or more: no command makes so many, and imported histories are split. */
export const MAX_EVENTS_OF_A_COMMAND = 10;

/** Servers that an imported game may have been played on. */
export const MAX_ORIGINS = 20;

/** How often a player may leave a game before it starts. After the last time the player cannot sit down again. */
export const MAX_DEPARTURES_OF_PLAYER = 3;

/** How often players may leave a game before it starts, all of them together. */
export const MAX_DEPARTURES = 50;

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Milliseconds that bots may be asked to wait before each move. */
export const MAX_BOT_DELAY = 5_000;

/** Seconds and days that the clock of a game may give. */
export const CLOCK = {
  perMove: { min: 1, max: DAY },
  perTurn: { min: 1, max: DAY },
  bank: { min: 1, max: DAY },
  increment: { min: 0, max: 10 * MINUTE },
  days: { min: 1, max: 30 },
} as const;

/** Seconds without a move after which opponents may claim. */
export const CLAIM_AFTER = { min: MINUTE, standard: 3 * DAY, max: 90 * DAY } as const;
