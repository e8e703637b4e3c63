/** What a finished game adds to statistics. Pure. */
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

/** What a game adds, and where. */
export interface CountedGame {
  /** The rules with their sheet: games for one are counted apart where their sheet is another. */
  readonly key: string;
  /** The same for the tallies of players: private games have rows of their own, which only the player is shown. */
  readonly playerKey: string;
  readonly isPrivate: boolean;
  /** The calendar month of its end in UTC, such as `2026-03`. */
  readonly month: string;
  /** By player. */
  readonly players: ReadonlyMap<string, Tally>;
  /** Of all sides that people alone have played for; null where there is none. */
  readonly people: Tally | null;
  readonly meetings: readonly Meeting[];
}

/** The fields of a game that are read here. */
type EndedGame = Pick<
  Game,
  'id' | 'ranked' | 'status' | 'state' | 'seats' | 'ruleset' | 'rulesetKey' | 'updatedAt' | 'isPrivate'
>;

/** The month of a time, as statistics are kept by it. @param time epoch milliseconds */
export const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 'yyyy-mm'.length);

/** Rows that the statistics of everybody are spread over, so that games that end at once rarely wait for each other. */
const SHARDS = 4;

/** The shard of a game: the same whenever it is counted. The last digits of a UUIDv7 are random. */
export const shardOf = (gameId: string): number => parseInt(gameId.slice(-4), 16) % SHARDS;

/** The rules that games of so many sides are counted under. */
export const tallyKey = (rulesetKey: string, sides: number): string => listKey(rulesetKey, sides);

/** The rules that private games of a player are counted under. */
export const privateKey = (key: string): string => `${key} private`;

/**
 * What a ranked game that is finished adds; undefined for every other. A side counts where each of its players plays for it
 * alone, and no bot of the server plays for it: so it is known who has made the sheet.
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

/** The players of a side, each once. */
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

/** What a side has made of the game. A sheet counts when its side has filled it and has not resigned. */
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

/** A game alone is neither won nor lost. */
function outcomesOf(state: EndedGame['state'], seatCount: number, side: number): Tally['outcomes'] {
  if (state.sheets.length === 1 || state.phase !== 'finished') return {};
  const hasWon = state.winners.includes(side);
  const isAlone = state.winners.length === 1;
  return {
    [seatCount]: { games: 1, won: hasWon && isAlone ? 1 : 0, shared: hasWon && !isAlone ? 1 : 0 },
  };
}
