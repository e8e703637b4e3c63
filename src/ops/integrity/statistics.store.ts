import { all, one, type Steps } from '../../storage/steps.js';
import type { Game } from '../../games/domain/game.js';
import { findGame } from '../../games/storage/read-game.js';
import type { MeetingCounts } from '../../results/statistics/meetings.js';
import { peopleRow, playerRow } from '../../results/statistics/recount.js';
import { readTally, type Tally } from '../../results/statistics/tally.js';
import { allRows, type Statements } from './pages.js';

const PLAYER_PAGE = `SELECT id, has_account AS "hasAccount" FROM players
  WHERE id > $1 ORDER BY id LIMIT $2`;
const NEXT_RULESET = 'SELECT min(ruleset_id) AS id FROM games WHERE ruleset_id > $1';

/** Statistics exclude games that are still to be counted. */
const IS_COUNTED = 'NOT EXISTS (SELECT 1 FROM uncounted_games WHERE uncounted_games.game_id = ';
const GAMES_OF_PLAYER = `SELECT DISTINCT seats.game_id AS id FROM seats
  WHERE player_id = $3 AND game_status = 'FINISHED' AND seats.game_id > $1 AND ${IS_COUNTED} seats.game_id)
  ORDER BY seats.game_id LIMIT $2`;
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

export interface StoredPlayer {
  readonly id: string;
  /** 0 or 1. */
  readonly hasAccount: number;
}

/** The stored statistics of a player's games. */
export interface StoredStatistics {
  readonly tallies: ReadonlyMap<string, Tally>;
  readonly games: number;
  readonly meetings: ReadonlyMap<string, MeetingCounts>;
}

/** Reads statistics and their games for a check. */
export class StatisticsSource {
  constructor(private readonly statements: Statements) {}

  /** All players, by id. */
  players(): AsyncGenerator<StoredPlayer> {
    return allRows(this.statements, PLAYER_PAGE);
  }

  /** The next rule set id among all games; undefined after the last. */
  async rulesetAfter(id: string): Promise<string | undefined> {
    const row = await this.statements.read(() => one<{ id: string | null }>(NEXT_RULESET, id));
    return row?.id ?? undefined;
  }

  /** Finished games of a player, by id. */
  gamesOfPlayer(playerId: string): AsyncGenerator<Game> {
    return this.games(GAMES_OF_PLAYER, playerId);
  }

  /** Finished ranked games of a rule set with any variants, by id. */
  gamesOfRuleset(rulesetId: string): AsyncGenerator<Game> {
    return this.games(GAMES_OF_RULESET, rulesetId);
  }

  ofPlayer(playerId: string): Promise<StoredStatistics> {
    return this.statements.snapshot(function* (): Steps<StoredStatistics> {
      const tallies = yield* all<{ key: string; month: string; tally: string }>(TALLIES_OF_PLAYER, playerId);
      const games = yield* one<{ games: number }>(GAMES, playerId);
      const meetings = yield* all<MeetingCounts & { other: string }>(MEETINGS, playerId);
      return {
        tallies: new Map(tallies.map(({ key, month, tally }) => [playerRow(key, month), readTally(tally)])),
        games: games?.games ?? 0,
        meetings: new Map(meetings.map(({ other, ...counts }) => [other, counts])),
      };
    });
  }

  async ofRuleset(rulesetId: string): Promise<ReadonlyMap<string, Tally>> {
    interface Row {
      readonly key: string;
      readonly month: string;
      readonly shard: number;
      readonly tally: string;
    }
    const rows = await this.statements.read(() => all<Row>(TALLIES_OF_RULESET, rulesetId));
    return new Map(
      rows.map(({ key, month, shard, tally }) => [peopleRow(key, month, shard), readTally(tally)]),
    );
  }

  /** Whether the player has deleted their account. */
  async isDeleted(playerId: string): Promise<boolean> {
    return (await this.statements.read(() => one<{ id: string }>(DELETED, playerId))) !== undefined;
  }

  /** Memory does not grow with the number of games. */
  private async *games(sql: string, of: string): AsyncGenerator<Game> {
    for await (const { id } of allRows(this.statements, sql, of)) {
      const game = await this.statements.snapshot(() => findGame(id));
      if (game) yield game;
    }
  }
}
