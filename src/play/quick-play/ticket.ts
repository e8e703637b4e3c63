/** Tickets of players waiting for a quick game. Pure. */
import type { PlayerKind } from '../../kernel/caller/caller.js';
import type { ClockSettings } from '../../games/domain/game-clock.js';
import type { BotLevel } from '../../games/domain/server-bots.js';

export const TICKET_STATUSES = ['WAITING', 'MATCHED', 'CANCELLED', 'EXPIRED'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** The game a player wants. Players with equal wishes play together. */
export interface Wish {
  /** Identifies the rules: id, variants and version. */
  readonly rulesetKey: string;
  readonly players: number;
  readonly clock?: ClockSettings;
  /** People and bots are matched separately. */
  readonly kind: PlayerKind;
}

/** A stored ticket. Times are in epoch milliseconds. */
export interface Ticket {
  /** A UUIDv7, so that older tickets sort first. */
  readonly id: string;
  readonly playerId: string;
  readonly wish: Wish;
  readonly status: TicketStatus;
  /** When bots may take free seats; null for never. */
  readonly botsAt: number | null;
  readonly level: BotLevel;
  readonly gameId: string | null;
  readonly createdAt: number;
  /** When the ticket expires unless its player requests it again or follows it. */
  readonly expiresAt: number;
}

/** A ticket as its player sees it. */
export interface ShownTicket extends Ticket {
  /** Number of tickets waiting with the same wish, including this one; 0 once it has ended. */
  readonly waiting: number;
}

/** Maximum number of waiting tickets per player. */
export const MAX_WAITING = 4;

/** Maximum number of ended tickets retained per player. */
export const MAX_ENDED = 10;

/** Milliseconds after which a ticket expires unless its player requests or follows it. */
export const LEASE_MS = 2 * 60_000;

/** Age of a lease, in milliseconds, after which following or reading the ticket renews it. */
export const RENEWED_AFTER_MS = LEASE_MS / 4;

/** Allowed seconds before bots take seats. */
export const BOTS_AFTER = { min: 0, max: 600 } as const;

/** Milliseconds without a move after which opponents may claim, in a game without a clock. */
export const CLAIM_AFTER_MS = 2 * 60_000;

/** Counting waiting tickets stops at this number. */
export const MAX_COUNTED = 1_000;

/** Equal for equal wishes. */
export const wishKey = ({ rulesetKey, players, clock, kind }: Wish): string =>
  [rulesetKey, players, kind, clock ? clockKey(clock) : ''].join('|');

const clockKey = (clock: ClockSettings): string =>
  [clock.per, clock.limit, clock.per === 'BANK' ? clock.increment : 0, clock.atZero].join(' ');

/** The status at a time: a waiting ticket that was not renewed counts as expired. */
export const statusAt = ({ status, expiresAt }: Ticket, now: number): TicketStatus =>
  status === 'WAITING' && expiresAt <= now ? 'EXPIRED' : status;
