/** A competition in which everyone plays the same deals: the common structure of daily games, duels and tournaments. */
import type { PlayerKind } from '../../../kernel/caller/caller.js';
import { LONGEST_INVITATION_MS } from '../../../games/domain/quotas.js';

export type CompetitionKind = 'DAILY' | 'DUEL' | 'TOURNAMENT';

/** Open to anyone, to players with the join code, or to invited players only. Invited players may always enter. */
export type CompetitionAccess = 'OPEN' | 'CODE' | 'INVITED';

export type CompetitionStatus = 'ANNOUNCED' | 'OPEN' | 'ENDED' | 'CANCELLED';

export type EntrantStatus = 'INVITED' | 'ENTERED' | 'DECLINED' | 'REMOVED';

export interface Competition {
  /** A UUIDv7. */
  readonly id: string;
  readonly kind: CompetitionKind;
  /** Identifies the rules: id, variants and version. */
  readonly rulesetKey: string;
  /** Date of a daily game in UTC, such as `2026-03-14`. */
  readonly day: string | null;
  readonly title: string | null;
  /** The player who created it; null for a daily game. */
  readonly organiserId: string | null;
  readonly access: CompetitionAccess;
  readonly joinCode: string | null;
  /** Number of deals each entrant plays. */
  readonly rounds: number;
  readonly maxEntrants: number;
  /** Epoch milliseconds, like all times here. */
  readonly opens: number;
  readonly closes: number;
  /** When it was created and its commitments were published. */
  readonly createdAt: number;
  readonly cancelledAt: number | null;
  /** When the last entrant of a duel finished, if before the deadline. */
  readonly endedAt: number | null;
  /** When its result was settled for ratings, after its end. Nothing may change it then. */
  readonly settledAt: number | null;
  /** Number of players who entered and were not removed. */
  readonly entrants: number;
  /** Increases with every visible change. */
  readonly revision: number;
}

/** A deal that all entrants play. */
export interface Round {
  readonly dealId: string;
  /** The round, starting at 1. */
  readonly round: number;
  readonly seed: string;
  readonly commitment: string;
}

/** A player in a competition, with the sums of their games so far. */
export interface Entrant {
  readonly playerId: string;
  readonly status: EntrantStatus;
  readonly kind: PlayerKind;
  readonly joinedAt: number;
  /** Numbers of games started, ended and finished. */
  readonly begun: number;
  readonly over: number;
  readonly finished: number;
  /** Points of the finished games. */
  readonly total: number;
  /** Points of the best finished game; 0 without any. */
  readonly best: number;
  /** Crossed fields of the finished games. */
  readonly crossed: number;
}

export const LIMITS = {
  /** Maximum number of rounds of a tournament. */
  rounds: 20,
  duelPlayers: 10,
  tournamentEntrants: 1_000,
  /** Maximum number of running competitions per player. */
  running: 20,
  /** Bounds of the time between now and the end, in milliseconds. */
  shortest: 60_000,
  longest: LONGEST_INVITATION_MS,
} as const;

/** Approximate size of a competition and its deals in the database. */
export const bytesOfCompetition = (deals: number): number => 1_024 + 512 * deals;

/** Marks an unlimited number of entrants. */
export const NO_LIMIT = 2 ** 31 - 1;

/** When play ends or ended: at the deadline, or earlier once everyone has played a duel. */
export const closesAt = ({ closes, endedAt }: Pick<Competition, 'closes' | 'endedAt'>): number =>
  endedAt ?? closes;

/**
 * The status depends on the clock; no job starts or ends competitions. A settled one has ended even at an earlier `now`, which
 * a request has if it waited for a lock.
 */
export function statusOf(competition: Competition, now: number): CompetitionStatus {
  if (competition.cancelledAt !== null) return 'CANCELLED';
  if (now >= closesAt(competition) || competition.settledAt !== null) return 'ENDED';
  return now < competition.opens ? 'ANNOUNCED' : 'OPEN';
}

/** Whether anyone may see it. Otherwise only its organiser and players with a place may. */
export const isPublic = ({ access }: Pick<Competition, 'access'>): boolean => access === 'OPEN';

/** Whether a player, or a visitor without a token, may see a competition even without a place in it. */
export const isSeenBy = (
  competition: Pick<Competition, 'access' | 'organiserId'>,
  playerId: string | undefined,
): boolean => isPublic(competition) || competition.organiserId === playerId;

/** The part of a key without its version: `yams+columns` for `yams+columns@1`. Each has its own daily game. */
export const rulesNameOf = (rulesetKey: string): string => rulesetKey.slice(0, rulesetKey.lastIndexOf('@'));

const DAY = 24 * 60 * 60 * 1000;

/** A calendar day in UTC. */
export interface Day {
  /** Such as `2026-03-14`. */
  readonly date: string;
  readonly opens: number;
  readonly closes: number;
}

/** The day of a time, or the day `later` days after it. */
export function dayOf(time: number, later = 0): Day {
  const opens = Math.floor(time / DAY) * DAY + later * DAY;
  return { date: new Date(opens).toISOString().slice(0, 'yyyy-mm-dd'.length), opens, closes: opens + DAY };
}
