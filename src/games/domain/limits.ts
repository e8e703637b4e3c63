import { MOST_PLAYERS, MOST_VARIANTS } from '@yamb-server/engine';
import type { Game } from './game.js';
import type { GameCommand } from './turn-order.js';

/** Maximum length of an id of a rule set, variant, column or row. */
export const MAX_ID = 64;

/** Maximum number of seats in any rule set. */
export const MAX_SEATS = MOST_PLAYERS;

/** Maximum number of variants per game. */
export const MAX_VARIANTS = MOST_VARIANTS;

/** Maximum number of events per page, the limit of `first`. */
export const MAX_EVENT_PAGE = 1_000;

/** Upper bound of events per version. No command causes as many, and imported histories are split. */
export const MAX_EVENTS_OF_A_COMMAND = 10;

/** Maximum number of servers on which an imported game was played. */
export const MAX_ORIGINS = 20;

/** Maximum number of times that a player can leave a game before its start. Afterwards the player cannot join again. */
export const MAX_DEPARTURES_OF_PLAYER = 3;

/** Maximum number of departures before the start, for all players together. */
export const MAX_DEPARTURES = 50;

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Maximum milliseconds that bots wait before each move. */
export const MAX_BOT_DELAY = 5_000;

/** Limits of clock settings, in seconds or days. */
export const CLOCK = {
  perMove: { min: 1, max: DAY },
  perTurn: { min: 1, max: DAY },
  bank: { min: 1, max: DAY },
  increment: { min: 0, max: 10 * MINUTE },
  days: { min: 1, max: 30 },
} as const;

/** Limits of `claimAfterSeconds`. */
export const CLAIM_AFTER = { min: MINUTE, standard: 3 * DAY, max: 90 * DAY } as const;

/** Base limit of changes per game. */
export const MAX_CHANGES = 1_000;
/** Additional changes per turn, so that no player can use up the limit for the others. A typical turn has about ten. */
export const MAX_CHANGES_PER_TURN = 100;

/** Whether the command can be repeated indefinitely: marking dice or undoing an entry. */
export const isRepeatable = ({ type }: Pick<GameCommand, 'type'>): boolean =>
  type === 'keep' || type === 'undo';

/** Whether repeatable commands are refused. All other commands bring the game closer to its end and are accepted. */
export function isLogFull({ version, state }: Pick<Game, 'version' | 'state'>): boolean {
  const turns = state.phase === 'finished' ? 0 : state.turnNumber;
  return version >= MAX_CHANGES + turns * MAX_CHANGES_PER_TURN;
}
