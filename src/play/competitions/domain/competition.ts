/** An event in which everybody plays the same deals: one structure for daily games, duels and tournaments. */
import type { PlayerKind } from '../../../kernel/caller/caller.js';
import { LONGEST_INVITATION_MS } from '../../../games/domain/quotas.js';

export const COMPETITION_KINDS = ['DAILY', 'DUEL', 'TOURNAMENT'] as const;
export type CompetitionKind = (typeof COMPETITION_KINDS)[number];

/** Who may enter: anyone, players with the join code, or those who are invited. Invited players always may. */
export const COMPETITION_ACCESS = ['OPEN', 'CODE', 'INVITED'] as const;
export type CompetitionAccess = (typeof COMPETITION_ACCESS)[number];

export const COMPETITION_STATUSES = ['ANNOUNCED', 'OPEN', 'ENDED', 'CANCELLED'] as const;
export type CompetitionStatus = (typeof COMPETITION_STATUSES)[number];

export const ENTRANT_STATUSES = ['INVITED', 'ENTERED', 'DECLINED', 'REMOVED'] as const;
export type EntrantStatus = (typeof ENTRANT_STATUSES)[number];

export interface Competition {
  /** UUIDv7. */
  readonly id: string;
  readonly kind: CompetitionKind;
  /** Names the rules: id, variants and version. */
  readonly rulesetKey: string;
  /** Of a daily game: its date in UTC, such as `2026-03-14`. */
  readonly day: string | null;
  readonly title: string | null;
  /** The player who has made it; null for a daily game. */
  readonly organiserId: string | null;
  readonly access: CompetitionAccess;
  readonly joinCode: string | null;
  /** How many deals each entrant plays. */
  readonly rounds: number;
  readonly maxEntrants: number;
  /** Epoch milliseconds, as are all times here. */
  readonly opens: number;
  readonly closes: number;
  /** When it was made, and its commitments published. */
  readonly createdAt: number;
  readonly cancelledAt: number | null;
  /** When the last entrant of a duel was done, before the deadline. */
  readonly endedAt: number | null;
  /** Players who have entered and were not removed. */
  readonly entrants: number;
  /** Rises with everything that changes what is shown of it. */
  readonly revision: number;
}

/** One of the deals that all entrants play. */
export interface Round {
  readonly dealId: string;
  /** From 1. */
  readonly round: number;
  readonly seed: string;
  readonly commitment: string;
}

/** A player of a competition, and the sums of the games so far. */
export interface Entrant {
  readonly playerId: string;
  readonly status: EntrantStatus;
  readonly kind: PlayerKind;
  readonly joinedAt: number;
  /** Games that were begun, that are over, and that were finished. */
  readonly begun: number;
  readonly over: number;
  readonly finished: number;
  /** Points of the finished games. */
  readonly total: number;
  /** Points of the best one; 0 without any. */
  readonly best: number;
  /** Crossed fields of the finished ones. */
  readonly crossed: number;
}

export const LIMITS = {
  /** Rounds of a tournament. */
  rounds: 20,
  duelPlayers: 10,
  tournamentEntrants: 1_000,
  /** Competitions of a player that are not over. */
  running: 20,
  /** Milliseconds from now to the end, and to the begin. */
  shortest: 60_000,
  longest: LONGEST_INVITATION_MS,
} as const;

/** What a competition takes in the database: its row, and those of its deals. */
export const bytesOfCompetition = (deals: number): number => 1_024 + 512 * deals;

/** More than there are players. */
export const NO_LIMIT = 2 ** 31 - 1;

/** When its deals close, or have closed: at its end, or before where all of a duel have played. */
export const closesAt = ({ closes, endedAt }: Pick<Competition, 'closes' | 'endedAt'>): number =>
  endedAt ?? closes;

/** The status follows from the clock alone: no job has to begin or end competitions. */
export function statusOf(competition: Competition, now: number): CompetitionStatus {
  if (competition.cancelledAt !== null) return 'CANCELLED';
  if (now >= closesAt(competition)) return 'ENDED';
  return now < competition.opens ? 'ANNOUNCED' : 'OPEN';
}

/** Whether anyone may see it; others are visible to their organiser and to players with a place in them. */
export const isPublic = ({ access }: Pick<Competition, 'access'>): boolean => access === 'OPEN';

/** Rule set and variants of a key, `yams+columns` of `yams+columns@1`: each has a daily game of its own. */
export const rulesNameOf = (rulesetKey: string): string => rulesetKey.slice(0, rulesetKey.lastIndexOf('@'));

const DAY = 24 * 60 * 60 * 1000;

/** A calendar day in UTC. */
export interface Day {
  /** `2026-03-14`. */
  readonly date: string;
  readonly opens: number;
  readonly closes: number;
}

/** The day of a time, or one that comes `later` days after it. */
export function dayOf(time: number, later = 0): Day {
  const opens = Math.floor(time / DAY) * DAY + later * DAY;
  return { date: new Date(opens).toISOString().slice(0, 'yyyy-mm-dd'.length), opens, closes: opens + DAY };
}
