/** Rated results, derived from finished games and competitions. Pure. */
import type { PlayerKind } from '../../kernel/caller/caller.js';
import type { ComparedKind } from '../../play/competitions/domain/comparison.js';
import type { SettledComparison } from '../../play/competitions/storage/settle-steps.js';
import { at, seatsOf, type Sheet } from '@yamb-server/engine';
import { type Game, type Seat, standingOf } from '../../games/domain/game.js';
import { variantsIn } from '@yamb-server/engine/rulesets';
import type { RankedSide } from './rate.js';

/** Sources of results: a game, or a competition in which everyone plays the same dice. */
export type ResultKind = 'GAME' | ComparedKind;

/** A result that changes ratings. */
export interface RatedResult {
  /** UUID of the game or competition. Each is rated once. */
  readonly id: string;
  readonly kind: ResultKind;
  /** The rules: id, variants and version. */
  readonly rulesetKey: string;
  /** Whether people or bots played. */
  readonly pool: PlayerKind;
  /** At least two sides, each with at least one player; no player is on two sides. */
  readonly sides: readonly RankedSide[];
  /** When it ended or was settled, in epoch milliseconds. Results are rated in this order. */
  readonly at: number;
}

/** The fields of a game needed to rate it. */
export type EndedGame = Pick<
  Game,
  'id' | 'ranked' | 'status' | 'state' | 'seats' | 'ruleset' | 'rulesetKey' | 'updatedAt'
>;

/** The rules of a rating: a rule set with variants, in all versions. */
export const ratingKey = (rulesetKey: string): string => at(rulesetKey.split('@'), 0);

/** The rule set and variants of a `ratingKey`. */
export const rulesOfKey = (
  key: string,
): { readonly ruleset: string; readonly variants: readonly string[] } => ({
  ruleset: at(key.split('+'), 0),
  variants: variantsIn(key),
});

/** Whether a game may be rated: ranked, finished, with several sides that each made an entry. */
export const isRateable = ({ ranked, status, state }: EndedGame): boolean =>
  ranked && status === 'FINISHED' && state.sheets.length > 1 && state.sheets.every(hasEntry);

/** A side that leaves before its first entry has not played enough to be rated. */
const hasEntry = ({ columns }: Sheet): boolean =>
  columns.some((cells) => cells.some((score) => score !== null));

/**
 * The result of a game; undefined if it is not rated. Each side must have made an entry, each seat must have a player, no
 * player may be on two sides, and either all or none of the players must be bots.
 * @param left players who left their seat to a server bot, by seat; their side counts as resigned
 */
export function resultOfGame(
  game: EndedGame,
  left: ReadonlyMap<number, Seat> = new Map(),
): RatedResult | undefined {
  if (!isRateable(game)) return undefined;
  const { id, state, rulesetKey, updatedAt } = game;
  const seats = game.seats.map((seat, index) => left.get(index) ?? seat);
  const [kind] = seats.map(kindOf);
  if (kind === undefined || seats.some((seat) => kindOf(seat) !== kind)) return undefined;
  const players = state.sheets.map((_, side) => playersOf(seats, seatsOf(state, side)));
  if (players.some((own) => own.length === 0)) return undefined;
  if (new Set(players.flat()).size < players.flat().length) return undefined;
  const standings = state.sheets.map((_, side) => {
    const hasLeft = seatsOf(state, side).some((seat) => left.has(seat));
    return hasLeft || state.resigned.includes(side) ? [] : standingOf(game, side);
  });
  return {
    ...{ id, kind: 'GAME', rulesetKey, pool: kind, at: updatedAt },
    sides: players.map((own, side) => ({ rank: rankOf(standings, side), players: own })),
  };
}

/** The result of a competition, in which each player is a side. */
export const resultOfComparison = ({ places, ...comparison }: SettledComparison): RatedResult => ({
  ...comparison,
  sides: places.map(({ playerId, rank }) => ({ rank, players: [playerId] })),
});

/** Undefined for a seat without an account. */
const kindOf = ({ playerId, kind }: Seat): PlayerKind | undefined =>
  playerId === null ? undefined : (kind ?? 'HUMAN');

const playersOf = (seats: readonly Seat[], own: readonly number[]): readonly string[] => [
  ...new Set(own.flatMap((seat) => at(seats, seat).playerId ?? [])),
];

/** One more than the number of sides ahead. Sides that left share the last rank. */
const rankOf = (standings: readonly (readonly number[])[], side: number): number =>
  1 + standings.filter((standing) => isAhead(standing, at(standings, side))).length;

function isAhead(one: readonly number[], other: readonly number[]): boolean {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place >= 0 && (other.length === 0 || Number(one[place]) > Number(other[place]));
}
