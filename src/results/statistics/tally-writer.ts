/** Adds a finished game to the statistics in the transaction that ends it. */
import { perDialect } from '../../storage/snippets.js';
import { insertNew, one, together, write, type Steps } from '../../storage/steps.js';
import { insertSql } from '../../storage/table.js';
import { forRows, inLockOrder, writeRows } from '../../storage/value-rows.js';
import type { Game } from '../../games/domain/game.js';
import { PLAYER_TALLIES, RULESET_TALLIES } from '../tables.js';
import { countedGame, shardOf, type CountedGame } from './counted-game.js';
import type { Meeting } from './meetings.js';
import { addToStored, writeTally, type Tally } from './tally.js';

const OF_PLAYER = 'player_id = $1 AND key = $2 AND month = $3';
const OF_PEOPLE = 'key = $1 AND month = $2 AND shard = $3';

/**
 * No row for a deleted account, which is not counted. Locks the tally until the transaction ends. Another game of the same
 * player waits, then adds to the new tally.
 */
const FIND_PLAYER = perDialect(
  ({ forUpdate }) => `SELECT (SELECT tally FROM player_tallies WHERE ${OF_PLAYER} ${forUpdate}) AS tally
    FROM players WHERE id = $1 AND has_account = 1`,
);
const FIND_PEOPLE = perDialect(
  ({ forUpdate }) => `SELECT tally FROM ruleset_tallies WHERE ${OF_PEOPLE} ${forUpdate}`,
);

const ADD_PLAYER = insertSql(PLAYER_TALLIES);
const SET_PLAYER = `UPDATE player_tallies SET tally = $4 WHERE ${OF_PLAYER}`;
const ADD_PEOPLE = insertSql(RULESET_TALLIES);
const SET_PEOPLE = `UPDATE ruleset_tallies SET tally = $4 WHERE ${OF_PEOPLE}`;

const COUNT_GAMES = forRows(
  3,
  (rows) => `INSERT INTO player_games (player_id, games, private_games) VALUES ${rows}
    ON CONFLICT (player_id) DO UPDATE SET games = player_games.games + excluded.games,
      private_games = player_games.private_games + excluded.private_games`,
);

const COUNT_MEETINGS = forRows(
  11,
  (rows) => `INSERT INTO meetings (player_id, other_id, ahead, behind, level, together,
      private_ahead, private_behind, private_level, private_together, played) VALUES ${rows}
    ON CONFLICT (player_id, other_id) DO UPDATE SET
      ahead = meetings.ahead + excluded.ahead, behind = meetings.behind + excluded.behind,
      level = meetings.level + excluded.level, together = meetings.together + excluded.together,
      private_ahead = meetings.private_ahead + excluded.private_ahead,
      private_behind = meetings.private_behind + excluded.private_behind,
      private_level = meetings.private_level + excluded.private_level,
      private_together = meetings.private_together + excluded.private_together,
      played = meetings.played + excluded.played`,
);

const OUTCOMES: readonly Meeting['outcome'][] = ['ahead', 'behind', 'level', 'together'];

interface TallyRow {
  /** Null if no tally is stored. */
  readonly tally: string | null;
}

/** Counts a finished game. All transactions write rows in the same order, which avoids deadlocks. */
export function* countGame(game: Game): Steps<void> {
  const counted = countedGame(game);
  if (!counted) return;
  const { key, playerKey, month, isPrivate } = counted;
  const seated = [...counted.players].sort(([one], [other]) => (one < other ? -1 : 1));
  const ofPeople = [key, month, shardOf(game.id)] as const;
  const stored = yield* together([
    ...seated.map(([player]) => one<TallyRow>(FIND_PLAYER, player, playerKey, month)),
    ...(counted.people ? [one<TallyRow>(FIND_PEOPLE, ...ofPeople)] : []),
  ]);
  const players: string[] = [];
  for (const [index, [player, tally]] of seated.entries()) {
    const row = stored[index];
    if (!row) continue;
    players.push(player);
    yield* addTally([ADD_PLAYER, SET_PLAYER], [player, playerKey, month], row, tally);
  }
  if (counted.people) {
    yield* addTally([ADD_PEOPLE, SET_PEOPLE], ofPeople, stored[seated.length], counted.people);
  }
  yield* writeRows(
    COUNT_GAMES,
    players.map((player) => [player, 1, isPrivate ? 1 : 0]),
  );
  yield* writeRows(COUNT_MEETINGS, meetingRows(counted, players));
}

/** Adds to the tally stored under a key, or stores the first one. @param sql the insert and update statements */
function addTally(
  [add, set]: readonly [string, string],
  key: readonly [string, string, string | number],
  stored: TallyRow | undefined,
  added: Tally,
): Steps<void> {
  const tally = stored?.tally ?? null;
  return tally === null
    ? insertNew(add, ...key, writeTally(added))
    : write(set, ...key, addToStored(tally, added));
}

/** The meetings of present players, in the order of their keys. */
const meetingRows = (
  { meetings, isPrivate }: CountedGame,
  present: readonly string[],
): readonly (readonly (string | number)[])[] =>
  inLockOrder(
    meetings
      .filter(({ player, other }) => present.includes(player) && present.includes(other))
      .map(({ player, other, outcome, isPlayed }) => [
        ...[player, other],
        ...OUTCOMES.map((one) => (one === outcome ? 1 : 0)),
        ...OUTCOMES.map((one) => (isPrivate && one === outcome ? 1 : 0)),
        isPlayed ? 1 : 0,
      ]),
  );
