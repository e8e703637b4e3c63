import { Injectable } from '@nestjs/common';
import { perDialect } from '../../storage/snippets.js';
import { StatementRunner } from '../../storage/statement-runner.js';
import { all, change, one, write } from '../../storage/steps.js';
import { findGame } from '../../games/storage/read-game.js';
import { EMPTY_TALLY, mergeTallies, readTally, type Tally } from './tally.js';
import { privateKey } from './counted-game.js';
import { NO_MEETING, type MeetingCounts } from './meetings.js';
import { countGame } from './tally-writer.js';

const OF_PLAYER = perDialect(
  ({ among }) =>
    `SELECT tally FROM player_tallies WHERE player_id = $1 AND ${among('key', '$2')} AND month >= $3`,
);
const OF_PEOPLE = 'SELECT tally FROM ruleset_tallies WHERE key = $1 AND month >= $2';

const PLAYER = `SELECT id, name, kind, created_at AS "registeredAt",
  COALESCE((SELECT games FROM player_games WHERE player_id = players.id), 0) AS games,
  COALESCE((SELECT games - private_games FROM player_games WHERE player_id = players.id), 0) AS "publicGames"
  FROM players WHERE id = $1 AND has_account = 1`;

const OF_PAIR = 'FROM meetings WHERE player_id = $1 AND other_id = $2';
const MEETINGS = `SELECT ahead, behind, level, together ${OF_PAIR}`;
const PUBLIC_MEETINGS = `SELECT ahead - private_ahead AS ahead, behind - private_behind AS behind,
  level - private_level AS level, together - private_together AS together ${OF_PAIR}`;

const UNCOUNTED =
  'SELECT game_id AS "gameId" FROM uncounted_games WHERE game_id > $1 ORDER BY game_id LIMIT $2';
const TAKE_UNCOUNTED = 'DELETE FROM uncounted_games WHERE game_id = $1';

/** Everything that follows from games, and the queue of uncounted games. */
const TABLES = ['player_tallies', 'ruleset_tallies', 'player_games', 'meetings', 'uncounted_games'] as const;

/** Blocks transactions that count games while all games are requeued. */
const LOCK_ALL = perDialect(({ holdTables }) => holdTables(TABLES));
const DELETE_ALL = TABLES.map((table) => `DELETE FROM ${table}`);
const QUEUE_ALL = `INSERT INTO uncounted_games (game_id) SELECT id FROM games
  WHERE status = 'FINISHED' AND ranked = 1`;

/** The public view of a player with an account. */
export interface KnownPlayer {
  readonly id: string;
  readonly name: string;
  readonly kind: 'HUMAN' | 'BOT';
  /** Epoch milliseconds. */
  readonly registeredAt: number;
  /** Number of games that statistics count. */
  readonly games: number;
  /** Number of those games that are not private. */
  readonly publicGames: number;
}

/** Stores statistics: a row per player, rules and month. */
@Injectable()
export class StatisticsStore {
  constructor(private readonly runner: StatementRunner) {}

  /** Undefined for an unknown id and for a deleted account. */
  player(id: string): Promise<KnownPlayer | undefined> {
    return this.runner.read(() => one<KnownPlayer>(PLAYER, id));
  }

  /**
   * @param since the first month included, such as `2026-03`; empty for all time
   * @param isOwn whether the player reads their own statistics, which include private games
   */
  async ofPlayer(playerId: string, key: string, since: string, isOwn: boolean): Promise<Tally> {
    const keys = isOwn ? [key, privateKey(key)] : [key];
    return sumOf(await this.runner.read(() => all<TallyRow>(OF_PLAYER, playerId, keys, since)));
  }

  /** Statistics of all people. */
  async ofPeople(key: string, since: string): Promise<Tally> {
    return sumOf(await this.runner.read(() => all<TallyRow>(OF_PEOPLE, key, since)));
  }

  /** Games of two players from the perspective of the first. @param isOwn whether one of them reads it */
  async headToHead(player: string, other: string, isOwn: boolean): Promise<MeetingCounts> {
    const [first, second] = player < other ? [player, other] : [other, player];
    const found = await this.runner.read(() =>
      one<MeetingCounts>(isOwn ? MEETINGS : PUBLIC_MEETINGS, first, second),
    );
    const seen = found ?? NO_MEETING;
    return player < other ? seen : { ...seen, ahead: seen.behind, behind: seen.ahead };
  }

  /** Ids of at most `first` queued games after `after`, in ascending order. */
  async uncounted(after: string, first: number): Promise<readonly string[]> {
    const rows = await this.runner.read(() => all<{ gameId: string }>(UNCOUNTED, after, first));
    return rows.map(({ gameId }) => gameId);
  }

  /** Counts a queued game. Returns false if another server already has. @throws RequestError UNKNOWN_RULESET */
  count(gameId: string): Promise<boolean> {
    return this.runner.transaction(function* () {
      if ((yield* change(TAKE_UNCOUNTED, gameId)) === 0) return false;
      const game = yield* findGame(gameId);
      if (game) yield* countGame(game);
      return true;
    });
  }

  /** Deletes all statistics and queues every finished game for counting. */
  requeueAll(): Promise<void> {
    return this.runner.transaction(function* () {
      yield* change(LOCK_ALL);
      for (const sql of DELETE_ALL) yield* write(sql);
      yield* write(QUEUE_ALL);
    });
  }
}

interface TallyRow {
  readonly tally: string;
}

const sumOf = (rows: readonly TallyRow[]): Tally =>
  rows.map(({ tally }) => readTally(tally)).reduce(mergeTallies, EMPTY_TALLY);
