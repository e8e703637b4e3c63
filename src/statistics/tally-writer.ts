/** Adds a finished game to the statistics, in the transaction that ends it. */
import { perDialect } from '../database/snippets.js';
import { insertNew, one, together, write, type Steps } from '../database/steps.js';
import type { Game } from '../games/domain/game.js';
import { countedGame, type CountedGame } from './counted-game.js';
import type { Meeting } from './meetings.js';
import { shardOf } from './shards.js';
import { mergeTallies, readTally, writeTally, type Tally } from './tally.js';

/** Players who have deleted the account are counted nowhere. */
const WITH_ACCOUNT = 'SELECT id FROM players WHERE id = $1 AND has_account = 1';

const OF_PLAYER = 'player_id = $1 AND key = $2 AND month = $3';
const OF_PEOPLE = 'key = $1 AND month = $2 AND shard = $3';

/** Held until the end of the transaction: another game of the same player waits, and adds to what this one has stored. */
const FIND_PLAYER = perDialect(
  ({ forUpdate }) => `SELECT tally FROM player_tallies WHERE ${OF_PLAYER} ${forUpdate}`,
);
const FIND_PEOPLE = perDialect(
  ({ forUpdate }) => `SELECT tally FROM ruleset_tallies WHERE ${OF_PEOPLE} ${forUpdate}`,
);

const ADD_PLAYER = 'INSERT INTO player_tallies (player_id, key, month, tally) VALUES ($1, $2, $3, $4)';
const SET_PLAYER = `UPDATE player_tallies SET tally = $4 WHERE ${OF_PLAYER}`;
const ADD_PEOPLE = 'INSERT INTO ruleset_tallies (key, month, shard, tally) VALUES ($1, $2, $3, $4)';
const SET_PEOPLE = `UPDATE ruleset_tallies SET tally = $4 WHERE ${OF_PEOPLE}`;

const COUNT_GAME = `INSERT INTO player_games (player_id, games) VALUES ($1, 1)
  ON CONFLICT (player_id) DO UPDATE SET games = player_games.games + 1`;

const COUNT_MEETING = `INSERT INTO meetings (player_id, other_id, ahead, behind, level, together)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (player_id, other_id) DO UPDATE SET
    ahead = meetings.ahead + excluded.ahead, behind = meetings.behind + excluded.behind,
    level = meetings.level + excluded.level, together = meetings.together + excluded.together`;

const OUTCOMES: readonly Meeting['outcome'][] = ['ahead', 'behind', 'level', 'together'];

interface TallyRow {
  readonly tally: string;
}

/** A tally that is written: its key, what is stored there, and what the game adds. */
interface Entry {
  readonly sql: { readonly find: typeof FIND_PLAYER; readonly add: string; readonly set: string };
  readonly key: readonly [string, string, string | number];
  readonly added: Tally;
}

const PLAYER_SQL = { find: FIND_PLAYER, add: ADD_PLAYER, set: SET_PLAYER };
const PEOPLE_SQL = { find: FIND_PEOPLE, add: ADD_PEOPLE, set: SET_PEOPLE };

/** Counts a game that is finished. All transactions write the rows in one order, so that no two wait for each other. */
export function* countGame(game: Game): Steps<void> {
  const counted = countedGame(game);
  if (!counted) return;
  const seated = [...counted.players.keys()].sort();
  const found = yield* together(seated.map((id) => one<{ id: string }>(WITH_ACCOUNT, id)));
  const players = seated.filter((_, index) => found[index] !== undefined);
  const entries = entriesOf(game.id, counted, players);
  const stored = yield* together(entries.map(({ sql, key }) => one<TallyRow>(sql.find, ...key)));
  for (const [index, { sql, key, added }] of entries.entries()) {
    const row = stored[index];
    if (row) yield* write(sql.set, ...key, writeTally(mergeTallies(readTally(row.tally), added)));
    else yield* insertNew(sql.add, ...key, writeTally(added));
  }
  for (const player of players) yield* write(COUNT_GAME, player);
  for (const { player, other, outcome } of meetingsAmong(counted, players)) {
    yield* write(COUNT_MEETING, player, other, ...OUTCOMES.map((one) => (one === outcome ? 1 : 0)));
  }
}

function entriesOf(
  gameId: string,
  { key, month, players, people }: CountedGame,
  present: readonly string[],
): readonly Entry[] {
  const own = present.flatMap((player): Entry[] => {
    const added = players.get(player);
    return added ? [{ sql: PLAYER_SQL, key: [player, key, month], added }] : [];
  });
  if (!people) return own;
  return [...own, { sql: PEOPLE_SQL, key: [key, month, shardOf(gameId)], added: people }];
}

/** The meetings of players who are present, in the order of their keys. */
const meetingsAmong = ({ meetings }: CountedGame, present: readonly string[]): readonly Meeting[] =>
  meetings
    .filter(({ player, other }) => present.includes(player) && present.includes(other))
    .sort((one, next) => (`${one.player}${one.other}` < `${next.player}${next.other}` ? -1 : 1));
