/** Orders standings, and compares the players of a finished competition for ratings. Pure. */
import type { PlayerKind } from '../../../kernel/caller/caller.js';
import type { Competition, Entrant } from './competition.js';

/** The fields that decide a place, in the order of the tie rules. */
export type Standing = Pick<Entrant, 'finished' | 'total' | 'best' | 'crossed'>;

/**
 * Negative if `one` ranks before `other`, 0 if they share a rank. Entrants with a finished game come first; then the higher
 * total, the better best game, and fewer crossed fields decide.
 */
export function compareStandings(one: Standing, other: Standing): number {
  const placed = Number(other.finished > 0) - Number(one.finished > 0);
  return placed || other.total - one.total || other.best - one.best || one.crossed - other.crossed;
}

/** Kinds of competitions to rate. Daily games are excluded because players may know the dice from a second account. */
export type ComparedKind = 'DUEL' | 'TOURNAMENT';

/** The result of a finished competition: players of the same dice, by rank. */
export interface Comparison {
  /** Id of the competition. */
  readonly id: string;
  readonly kind: ComparedKind;
  readonly rulesetKey: string;
  /** Whether people or registered bots are compared. */
  readonly pool: PlayerKind;
  /** At least two players, best first. Equal players share a rank. */
  readonly places: readonly { readonly playerId: string; readonly rank: number }[];
}

type Compared = Pick<Competition, 'id' | 'kind' | 'rulesetKey' | 'rounds'>;

/** Minimum number of players to compare. */
const MIN_PLAYERS = 2;

/**
 * Compares all entrants of a duel, or those of a tournament who have started a game. Compares people with each other, or
 * registered bots if there are fewer than two people. Entrants who have not finished every round share the last rank, so
 * that nobody avoids a bad result by resigning or staying away. Undefined with fewer than two players, or if none finished.
 */
export function comparisonOf(
  { id, kind, rulesetKey, rounds }: Compared,
  entrants: readonly Entrant[],
): Comparison | undefined {
  if (kind === 'DAILY') return undefined;
  const played = entrants.filter(
    ({ status, begun }) => status === 'ENTERED' && (begun > 0 || kind === 'DUEL'),
  );
  const people = played.filter((entrant) => entrant.kind === 'HUMAN');
  const pool = people.length >= MIN_PLAYERS ? 'HUMAN' : 'BOT';
  const compared = pool === 'HUMAN' ? people : played.filter((entrant) => entrant.kind === 'BOT');
  const finished = compared.filter((entrant) => entrant.finished === rounds).sort(compareStandings);
  if (compared.length < MIN_PLAYERS || finished.length === 0) return undefined;
  const unfinished = compared.filter((entrant) => entrant.finished < rounds);
  const places = [
    ...finished.map((entrant) => {
      const ahead = finished.findIndex((other) => compareStandings(other, entrant) === 0);
      return { playerId: entrant.playerId, rank: ahead + 1 };
    }),
    ...unfinished.map(({ playerId }) => ({ playerId, rank: finished.length + 1 })),
  ];
  return { id, kind, rulesetKey, pool, places };
}
