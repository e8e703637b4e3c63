/** Compares statistics with a recount of the games. */
import type { MeetingCounts } from '../../results/statistics/meetings.js';
import { isDeepStrictEqual } from 'node:util';
import { all, one, type Steps } from '../../storage/steps.js';
import type { Game } from '../../games/domain/game.js';
import { findGame } from '../../games/storage/read-game.js';
import { countedGame } from '../../results/statistics/counted-game.js';
import {
  differences,
  PeopleRecount,
  peopleRow,
  PlayerRecount,
  playerRow,
} from '../../results/statistics/recount.js';
import { readTally, type Tally } from '../../results/statistics/tally.js';
import { reasonOf } from './finding.js';
import { allRows, type Statements } from './pages.js';

/**
 * Maximum number of recounts: servers may count games in the meantime, and a recount is repeated if the rows have
 * changed.
 */
const ATTEMPTS = 5;

const PLAYER_PAGE = `SELECT id, has_account AS "hasAccount" FROM players
  WHERE id > $1 ORDER BY id LIMIT $2`;
const NEXT_RULESET = 'SELECT min(ruleset_id) AS id FROM games WHERE ruleset_id > $1';

/** Statistics exclude games that are still to be counted. */
const IS_COUNTED = 'NOT EXISTS (SELECT 1 FROM uncounted_games WHERE uncounted_games.game_id = ';
/** The order is that of an index of the player's seats, read backwards, and not that of the primary key on PostgreSQL. */
export const GAMES_OF_PLAYER = `SELECT DISTINCT seats.game_id AS id FROM seats
  WHERE player_id = $3 AND game_status = 'FINISHED' AND seats.game_id > $1 AND ${IS_COUNTED} seats.game_id)
  ORDER BY seats.game_id NULLS FIRST LIMIT $2`;
const GAMES_OF_RULESET = `SELECT id FROM games
  WHERE ruleset_id = $3 AND status = 'FINISHED' AND ranked = 1 AND id > $1 AND ${IS_COUNTED} games.id)
  ORDER BY id LIMIT $2`;

const TALLIES_OF_PLAYER = 'SELECT key, month, tally FROM player_tallies WHERE player_id = $1';
const GAMES = 'SELECT games FROM player_games WHERE player_id = $1';
const MEETINGS = `SELECT other_id AS other, ahead, behind, level, together FROM meetings WHERE player_id = $1`;
const DELETED = 'SELECT id FROM players WHERE id = $1 AND has_account = 0';
/** A key is the id of the rule set, followed by its variants and version. */
const TALLIES_OF_RULESET = `SELECT key, month, shard, tally FROM ruleset_tallies
  WHERE (key >= $1 || '+' AND key < $1 || ',') OR (key >= $1 || '@' AND key < $1 || 'A')`;

interface StoredPlayer {
  readonly id: string;
  /** 0 or 1. */
  readonly hasAccount: number;
}

/** The stored statistics of a player's games. */
interface StoredStatistics {
  readonly tallies: ReadonlyMap<string, Tally>;
  readonly games: number;
  readonly meetings: ReadonlyMap<string, MeetingCounts>;
}

/** Checks the statistics of all players and all rule sets; yields a sentence for each difference. */
export async function* checkStatistics(statements: Statements): AsyncGenerator<string> {
  try {
    const players = allRows<StoredPlayer>(statements, PLAYER_PAGE);
    for await (const player of players) yield* await faultsOfPlayer(statements, player);
    for (let id = await rulesetAfter(statements, ''); id !== null; id = await rulesetAfter(statements, id)) {
      yield* await faultsOfRuleset(statements, id);
    }
  } catch (error) {
    yield `Statistics cannot be checked: ${reasonOf(error)}.`;
  }
}

function faultsOfPlayer(
  statements: Statements,
  { id, hasAccount }: StoredPlayer,
): Promise<readonly string[]> {
  return steadily(
    () => statements.snapshot(() => statisticsOf(id)),
    async (stored) => {
      const recount = new PlayerRecount(id);
      if (hasAccount === 1) {
        for await (const game of gamesOf(statements, GAMES_OF_PLAYER, id)) {
          const counted = countedGame(game);
          if (counted) recount.add(counted);
        }
      }
      return [
        ...differences(stored.tallies, recount.tallies).map(
          (row) => `The statistics of the player ${id} do not match the games: ${row}.`,
        ),
        ...gamesFault(id, stored, recount),
        ...(await meetingFaults(statements, id, stored.meetings, recount.meetings)),
      ];
    },
  );
}

const gamesFault = (id: string, stored: StoredStatistics, recount: PlayerRecount): readonly string[] =>
  stored.games === recount.games
    ? []
    : [`The player ${id} has ${stored.games} counted games, but played ${recount.games}.`];

/** Meetings with players who have deleted their account are not counted. */
async function meetingFaults(
  statements: Statements,
  id: string,
  stored: ReadonlyMap<string, MeetingCounts>,
  counted: ReadonlyMap<string, MeetingCounts>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const other of differences(stored, counted)) {
    if (!stored.has(other) && (await statements.read(() => one(DELETED, other)))) continue;
    faults.push(`The meetings of the players ${id} and ${other} do not match the games.`);
  }
  return faults;
}

function faultsOfRuleset(statements: Statements, rulesetId: string): Promise<readonly string[]> {
  return steadily(
    () => statements.read(() => talliesOf(rulesetId)),
    async (stored) => {
      const recount = new PeopleRecount();
      for await (const game of gamesOf(statements, GAMES_OF_RULESET, rulesetId)) {
        const counted = countedGame(game);
        if (counted) recount.add(game.id, counted);
      }
      return differences(stored, recount.tallies).map(
        (row) => `The statistics of all people do not match the games: ${row}.`,
      );
    },
  );
}

/** The next rule set id among all games; null after the last. */
const rulesetAfter = async (statements: Statements, id: string): Promise<string | null> =>
  (await statements.read(() => one<{ id: string | null }>(NEXT_RULESET, id)))?.id ?? null;

/** Memory does not grow with the number of games. */
async function* gamesOf(statements: Statements, sql: string, of: string): AsyncGenerator<Game> {
  for await (const { id } of allRows(statements, sql, of)) {
    const game = await statements.snapshot(() => findGame(id));
    if (game) yield game;
  }
}

function* statisticsOf(playerId: string): Steps<StoredStatistics> {
  const tallies = yield* all<{ key: string; month: string; tally: string }>(TALLIES_OF_PLAYER, playerId);
  const games = yield* one<{ games: number }>(GAMES, playerId);
  const meetings = yield* all<MeetingCounts & { other: string }>(MEETINGS, playerId);
  return {
    tallies: new Map(tallies.map(({ key, month, tally }) => [playerRow(key, month), readTally(tally)])),
    games: games?.games ?? 0,
    meetings: new Map(meetings.map(({ other, ...counts }) => [other, counts])),
  };
}

function* talliesOf(rulesetId: string): Steps<ReadonlyMap<string, Tally>> {
  const rows = yield* all<{ key: string; month: string; shard: number; tally: string }>(
    TALLIES_OF_RULESET,
    rulesetId,
  );
  return new Map(
    rows.map(({ key, month, shard, tally }) => [peopleRow(key, month, shard), readTally(tally)]),
  );
}

/** The faults of rows that are the same before and after the games are counted. */
async function steadily<S>(
  read: () => Promise<S>,
  faultsOf: (stored: S) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  let stored = await read();
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const faults = await faultsOf(stored);
    if (faults.length === 0) return [];
    const now = await read();
    if (isDeepStrictEqual(now, stored)) return faults;
    stored = now;
  }
  // The player is too busy to be checked while servers count.
  return [];
}
