/** Results that are rated, and what finished games and competitions come to. Pure. */
import type { PlayerKind } from '../../kernel/caller/caller.js';
import { COMPARED_KINDS } from '../../play/competitions/domain/comparison.js';
import type { SettledComparison } from '../../play/competitions/storage/settle-steps.js';
import { at, seatsOf, type Sheet } from '@yamb-server/engine';
import { type Game, type Seat, standingOf } from '../../games/domain/game.js';
import { variantsIn } from '@yamb-server/engine/rulesets';
import type { RankedSide } from './rate.js';

/** Where results come from: a game, or a competition in which everybody plays the same dice. */
export const RESULT_KINDS = ['GAME', ...COMPARED_KINDS] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];

/** A result that ratings follow from. */
export interface RatedResult {
  /** Of the game, or whatever else it is of: a UUID. Each is rated once. */
  readonly id: string;
  readonly kind: ResultKind;
  /** The rules: id, variants and version. */
  readonly rulesetKey: string;
  /** Who has played: people, or bots. */
  readonly pool: PlayerKind;
  /** At least two, each with one player or more; no player is of two. */
  readonly sides: readonly RankedSide[];
  /** When it ended, or was settled, in epoch milliseconds: results are rated in this order. */
  readonly at: number;
}

/** The fields of a game that are read here. */
export type EndedGame = Pick<
  Game,
  'id' | 'ranked' | 'status' | 'state' | 'seats' | 'ruleset' | 'rulesetKey' | 'updatedAt'
>;

/** Names the rules of a rating: all versions of a rule set with these variants. */
export const ratingKey = (rulesetKey: string): string => at(rulesetKey.split('@'), 0);

/** The rule set and the variants of a `ratingKey`. */
export const rulesOfKey = (
  key: string,
): { readonly ruleset: string; readonly variants: readonly string[] } => ({
  ruleset: at(key.split('+'), 0),
  variants: variantsIn(key),
});

/** Whether a game may be rated: ranked, finished, and of several sides that have each made an entry. */
export const isRateable = ({ ranked, status, state }: EndedGame): boolean =>
  ranked && status === 'FINISHED' && state.sheets.length > 1 && state.sheets.every(hasEntry);

/** A side that leaves before its first entry has played nothing that a rating could follow from. */
const hasEntry = ({ columns }: Sheet): boolean =>
  columns.some((cells) => cells.some((score) => score !== null));

/**
 * The result of a game; undefined where it is not rated. Each side must have made an entry, each seat be a player's, each player
 * of one side alone, and all of them people or all bots.
 * @param left by seat: who has left it to a bot of the server. The side is taken for one that has resigned
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

/** The result of a competition: each player is a side. */
export const resultOfComparison = ({ places, ...comparison }: SettledComparison): RatedResult => ({
  ...comparison,
  sides: places.map(({ playerId, rank }) => ({ rank, players: [playerId] })),
});

/** Undefined for a seat that no account holds. */
const kindOf = ({ playerId, kind }: Seat): PlayerKind | undefined =>
  playerId === null ? undefined : (kind ?? 'HUMAN');

/** The players of some seats, each once. */
const playersOf = (seats: readonly Seat[], own: readonly number[]): readonly string[] => [
  ...new Set(own.flatMap((seat) => at(seats, seat).playerId ?? [])),
];

/** One more than there are sides ahead; those that have left share the last rank. */
const rankOf = (standings: readonly (readonly number[])[], side: number): number =>
  1 + standings.filter((standing) => isAhead(standing, at(standings, side))).length;

function isAhead(one: readonly number[], other: readonly number[]): boolean {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place >= 0 && (other.length === 0 || Number(one[place]) > Number(other[place]));
}
