/** The contribution of a finished game to statistics. Pure. */
import {
  at,
  columnSums,
  seatsOf,
  sheetOf,
  sheetTotal,
  type CompiledRuleset,
  type Sheet,
} from '@yamb-server/engine';
import type { Game } from '../../games/domain/game.js';
import { isServerBot } from '../../games/domain/server-bots.js';
import { isFull, listKey } from '../leaderboards/score-lists.js';
import { bucketOf } from './histogram.js';
import { meetingsOf, type Meeting } from './meetings.js';
import { EMPTY_TALLY, mergeTallies, type Tally } from './tally.js';

/** The contribution of a game and the rows it is added to. */
export interface CountedGame {
  /** Key of the rules. Solitaire games have a key of their own if their sheet differs. */
  readonly key: string;
  /** Key for player tallies. Private games are counted separately and shown only to the player. */
  readonly playerKey: string;
  readonly isPrivate: boolean;
  /** The UTC month in which the game ended, such as `2026-03`. */
  readonly month: string;
  /** Tallies by player. */
  readonly players: ReadonlyMap<string, Tally>;
  /** Sum over the sides played by people only; null without any. */
  readonly people: Tally | null;
  readonly meetings: readonly Meeting[];
}

type EndedGame = Pick<
  Game,
  'id' | 'ranked' | 'status' | 'state' | 'seats' | 'ruleset' | 'rulesetKey' | 'updatedAt' | 'isPrivate'
>;

/** The month of a time, the unit of statistics. @param time epoch milliseconds */
export const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 'yyyy-mm'.length);

/** Number of rows that share the overall statistics of a month, so that games ending together rarely wait for each other. */
const SHARDS = 4;

/** The shard of a game, stable across recounts. The last digits of a UUIDv7 are random. */
export const shardOf = (gameId: string): number => parseInt(gameId.slice(-4), 16) % SHARDS;

/** The key under which games with this number of sides are counted. */
export const tallyKey = (rulesetKey: string, sides: number): string => listKey(rulesetKey, sides);

/** The key under which a player's private games are counted. */
export const privateKey = (key: string): string => `${key} private`;

/**
 * The contribution of a finished ranked game; undefined for any other game. A side counts if none of its players plays for
 * another side and no server bot plays for it, so that it is clear who filled the sheet.
 */
export function countedGame(game: EndedGame): CountedGame | undefined {
  const { ranked, status, state, rulesetKey, updatedAt, isPrivate } = game;
  if (!ranked || status !== 'FINISHED') return undefined;
  const sides = state.sheets.map((_, side) => side).filter((side) => isCounted(game, side));
  if (sides.length === 0) return undefined;
  const players = new Map<string, Tally>();
  let people: Tally | null = null;
  for (const side of sides) {
    const tally = tallyOf(game, side);
    for (const player of playersOf(game, side)) players.set(player, tally);
    const isOfPeople = seatsOf(state, side).every((seat) => at(game.seats, seat).kind !== 'BOT');
    if (isOfPeople) people = people ? mergeTallies(people, tally) : tally;
  }
  const meetings = meetingsOf(game, new Map(sides.map((side) => [side, playersOf(game, side)])));
  const key = tallyKey(rulesetKey, state.sheets.length);
  return {
    key,
    playerKey: isPrivate ? privateKey(key) : key,
    isPrivate,
    month: monthOf(updatedAt),
    players,
    people,
    meetings,
  };
}

const playersOf = ({ state, seats }: EndedGame, side: number): readonly string[] => [
  ...new Set(seatsOf(state, side).flatMap((seat) => at(seats, seat).playerId ?? [])),
];

function isCounted(game: EndedGame, side: number): boolean {
  const { state, seats } = game;
  const own = seatsOf(state, side);
  if (own.some((seat) => isServerBot(at(seats, seat)))) return false;
  const players = playersOf(game, side);
  return seats.every(
    ({ playerId }, seat) => own.includes(seat) || playerId === null || !players.includes(playerId),
  );
}

/** The tally of one side. Its sheet counts if it is full and the side has not resigned. */
function tallyOf({ id, ruleset, state, seats, updatedAt, isPrivate }: EndedGame, side: number): Tally {
  const sheet = sheetOf(state, side);
  const isComplete = !state.resigned.includes(side) && isFull(sheet);
  const counted = isComplete ? sheetTally(ruleset, sheet) : EMPTY_TALLY;
  const best = isComplete ? { points: counted.points, gameId: id, at: updatedAt, isPrivate } : null;
  return { ...counted, games: 1, best, outcomes: outcomesOf(state, seats.length, side) };
}

function sheetTally(ruleset: CompiledRuleset, sheet: Sheet): Tally {
  const points = sheetTotal(ruleset, sheet);
  return {
    ...EMPTY_TALLY,
    sheets: 1,
    points,
    squares: points * points,
    bonuses: sheet.columns.reduce((sum, cells) => sum + bonusesOf(ruleset, cells), 0),
    rows: ruleset.rows.map((_, row) => rowTally(ruleset, sheet, row)),
    histogram: { [bucketOf(points)]: 1 },
  };
}

const bonusesOf = (ruleset: CompiledRuleset, cells: Sheet['columns'][number]): number =>
  columnSums(ruleset, cells).filter(({ bonus }) => bonus > 0).length;

function rowTally({ playedColumns }: CompiledRuleset, sheet: Sheet, row: number): readonly [number, number] {
  let points = 0;
  let crossed = 0;
  for (const column of playedColumns) {
    const score = at(sheet.columns, column)[row] ?? 0;
    points += score;
    if (score === 0) crossed += 1;
  }
  return [points, crossed];
}

/** Solitaire games are neither won nor lost. */
function outcomesOf(state: EndedGame['state'], seatCount: number, side: number): Tally['outcomes'] {
  if (state.sheets.length === 1 || state.phase !== 'finished') return {};
  const hasWon = state.winners.includes(side);
  const isAlone = state.winners.length === 1;
  return {
    [seatCount]: { games: 1, won: hasWon && isAlone ? 1 : 0, shared: hasWon && !isAlone ? 1 : 0 },
  };
}
