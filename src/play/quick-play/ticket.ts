/** Tickets of players who wait for a quick game. Pure. */
import type { PlayerKind } from '../../kernel/caller/caller.js';
import type { ClockSettings } from '../../games/domain/game-clock.js';
import type { BotLevel } from '../../games/domain/server-bots.js';

export const TICKET_STATUSES = ['WAITING', 'MATCHED', 'CANCELLED', 'EXPIRED'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** What a player wants to play. Players with the same wish play together. */
export interface Wish {
  /** Names the rules: id, variants and version. */
  readonly rulesetKey: string;
  readonly players: number;
  readonly clock?: ClockSettings;
  /** People and programs are matched apart. */
  readonly kind: PlayerKind;
}

/** A ticket as it is stored. Times are epoch milliseconds. */
export interface Ticket {
  /** UUIDv7: older tickets come first. */
  readonly id: string;
  readonly playerId: string;
  readonly wish: Wish;
  readonly status: TicketStatus;
  /** The time from which bots may take free seats; null for never. */
  readonly botsAt: number | null;
  readonly level: BotLevel;
  readonly gameId: string | null;
  readonly createdAt: number;
  /** Until when it waits, unless its player requests it again or follows it. */
  readonly expiresAt: number;
}

/** A ticket as its player sees it by now. */
export interface ShownTicket extends Ticket {
  /** How many tickets with the same wish wait, this one included; 0 once it has ended. */
  readonly waiting: number;
}

/** The most tickets of a player that wait at a time. */
export const MAX_WAITING = 4;

/** The most ended tickets of a player that are kept. */
export const MAX_ENDED = 10;

/** How long a ticket waits whose player neither requests it nor follows it, in milliseconds. */
export const LEASE_MS = 2 * 60_000;

/** The age of a lease from which on it is renewed while its player follows or reads the ticket. */
export const RENEWED_AFTER_MS = LEASE_MS / 4;

/** Seconds after which bots may come. */
export const BOTS_AFTER = { min: 0, max: 600 } as const;

/** Milliseconds without a move after which opponents may claim, in a game without a clock. */
export const CLAIM_AFTER_MS = 2 * 60_000;

/** The most tickets that are counted. */
export const MAX_COUNTED = 1_000;

/** Equal for equal wishes. */
export const wishKey = ({ rulesetKey, players, clock, kind }: Wish): string =>
  [rulesetKey, players, kind, clock ? clockKey(clock) : ''].join('|');

const clockKey = (clock: ClockSettings): string =>
  [clock.per, clock.limit, clock.per === 'BANK' ? clock.increment : 0, clock.atZero].join(' ');

/** The status of a ticket at a time: one that waits has expired where it was not renewed. */
export const statusAt = ({ status, expiresAt }: Ticket, now: number): TicketStatus =>
  status === 'WAITING' && expiresAt <= now ? 'EXPIRED' : status;
