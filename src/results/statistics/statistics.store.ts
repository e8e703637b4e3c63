import { Injectable } from '@nestjs/common';
import { perDialect } from '../../storage/snippets.js';
import { StatementRunner } from '../../storage/statement-runner.js';
import { all, change, one, write } from '../../storage/steps.js';
import { findGame } from '../../games/storage/read-game.js';
import { EMPTY_TALLY, mergeTallies, readTally, type Tally } from './tally.js';
import { privateKey } from './counted-game.js';
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

/** All that follows from games, and what is still to be counted. */
const TABLES = ['player_tallies', 'ruleset_tallies', 'player_games', 'meetings', 'uncounted_games'] as const;

/** Transactions that count a game wait, so that none counts one while all are given back. */
const HOLD_ALL = perDialect(({ holdTables }) => holdTables(TABLES));
const FORGET_ALL = TABLES.map((table) => `DELETE FROM ${table}`);
const RETURN_ALL = `INSERT INTO uncounted_games (game_id) SELECT id FROM games
  WHERE status = 'FINISHED' AND ranked = 1`;

/** A player with an account, as others see it. */
export interface KnownPlayer {
  readonly id: string;
  readonly name: string;
  readonly kind: 'HUMAN' | 'BOT';
  /** Epoch milliseconds. */
  readonly registeredAt: number;
  /** Games that the statistics count. */
  readonly games: number;
  /** Those of them that are not private. */
  readonly publicGames: number;
}

/** Games of two players, as one of them sees them. */
export interface HeadToHead {
  readonly ahead: number;
  readonly behind: number;
  readonly level: number;
  readonly together: number;
}

const NEVER_MET: HeadToHead = { ahead: 0, behind: 0, level: 0, together: 0 };

/** Statistics as they are stored: a row for each player, rules and month. */
@Injectable()
export class StatisticsStore {
  constructor(private readonly runner: StatementRunner) {}

  /** Undefined for an unknown id and for a deleted account. */
  player(id: string): Promise<KnownPlayer | undefined> {
    return this.runner.read(() => one<KnownPlayer>(PLAYER, id));
  }

  /**
   * @param since the first month that counts, such as `2026-03`; empty for all
   * @param isOwn whether it is for the player, whose private games count too
   */
  async ofPlayer(playerId: string, key: string, since: string, isOwn: boolean): Promise<Tally> {
    const keys = isOwn ? [key, privateKey(key)] : [key];
    return sumOf(await this.runner.read(() => all<TallyRow>(OF_PLAYER, playerId, keys, since)));
  }

  /** The same of all people. */
  async ofPeople(key: string, since: string): Promise<Tally> {
    return sumOf(await this.runner.read(() => all<TallyRow>(OF_PEOPLE, key, since)));
  }

  /** The games of two players, as the first of them sees them. @param isOwn whether it is for one of them */
  async headToHead(player: string, other: string, isOwn: boolean): Promise<HeadToHead> {
    const [first, second] = player < other ? [player, other] : [other, player];
    const found = await this.runner.read(() =>
      one<HeadToHead>(isOwn ? MEETINGS : PUBLIC_MEETINGS, first, second),
    );
    const seen = found ?? NEVER_MET;
    return player < other ? seen : { ...seen, ahead: seen.behind, behind: seen.ahead };
  }

  /** Ids of finished games that are still to be counted, in order, those after `after`, at most `first`. */
  async uncounted(after: string, first: number): Promise<readonly string[]> {
    const rows = await this.runner.read(() => all<{ gameId: string }>(UNCOUNTED, after, first));
    return rows.map(({ gameId }) => gameId);
  }

  /** Counts a game that is still to be counted; gives false when another server has. @throws RequestError UNKNOWN_RULESET */
  count(gameId: string): Promise<boolean> {
    return this.runner.transaction(function* () {
      if ((yield* change(TAKE_UNCOUNTED, gameId)) === 0) return false;
      const game = yield* findGame(gameId);
      if (game) yield* countGame(game);
      return true;
    });
  }

  /** Forgets all statistics; every finished game is to be counted anew. */
  forgetAll(): Promise<void> {
    return this.runner.transaction(function* () {
      yield* change(HOLD_ALL);
      for (const sql of FORGET_ALL) yield* write(sql);
      yield* write(RETURN_ALL);
    });
  }
}

interface TallyRow {
  readonly tally: string;
}

const sumOf = (rows: readonly TallyRow[]): Tally =>
  rows.map(({ tally }) => readTally(tally)).reduce(mergeTallies, EMPTY_TALLY);
