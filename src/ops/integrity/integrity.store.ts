import { all, one, only } from '../../storage/steps.js';
import { loadKey } from '../../games/definitions/definition-rows.js';
import type { ResolvedRuleset } from '@yamb-server/engine/rulesets';
import type { Game } from '../../games/domain/game.js';
import type { StoredEvents } from '../../games/history/upcaster.js';
import { toStoredEvents } from '../../games/storage/game.mapper.js';
import type { EventsRow } from '../../games/storage/tables.js';
import { findGame } from '../../games/storage/read-game.js';
import { findSave } from '../../games/saves/save-rows.js';
import type { Save } from '../../games/saves/save.js';
import { CompetitionsSource } from './competitions.store.js';
import type { Finding } from './finding.js';
import { allIds, type Statements } from './pages.js';
import { RatingsSource } from './ratings.store.js';
import { StatisticsSource } from './statistics.store.js';
import { structureOf } from './structure.js';

/** A score as stored in a list. */
export interface StoredScore {
  readonly listKey: string;
  readonly side: number;
  readonly points: number;
  /** Epoch milliseconds. */
  readonly finishedAt: number;
}

/** The columns by which servers find games with bots. */
export interface StoredBots {
  readonly hasBots: number;
  /** Epoch milliseconds. */
  readonly dueAt: number | null;
}

/** A game with its log and scores, all as of one moment. */
export interface StoredGame {
  readonly game: Game;
  /** The number of versions in its log, and the highest version. */
  readonly versions: number;
  readonly lastVersion: number;
  readonly scores: readonly StoredScore[];
  readonly bots: StoredBots;
  /** When the side on turn runs out of time. */
  readonly clockDue: number | null;
}

const COUNT = 'SELECT (SELECT count(*) FROM games) AS games, (SELECT count(*) FROM saves) AS saves';
const GAME_PAGE = 'SELECT id FROM games WHERE id > $1 ORDER BY id LIMIT $2';
const RULESET_PAGE = 'SELECT id FROM rulesets WHERE id > $1 ORDER BY id LIMIT $2';
const DEFINITION = 'SELECT definition FROM rulesets WHERE id = $1';
const SAVE_PAGE = 'SELECT id FROM saves WHERE id > $1 ORDER BY id LIMIT $2';
const LOG = `SELECT count(*) AS versions, coalesce(max(version), 0) AS "lastVersion" FROM game_events
  WHERE game_id = $1`;
const SCORES = `SELECT l.key AS "listKey", s.side, s.points, s.finished_at AS "finishedAt"
  FROM scores s JOIN score_lists l ON l.id = s.list_id WHERE s.game_id = $1 ORDER BY s.side`;
const DUE = `SELECT has_bots AS "hasBots", bot_due AS "dueAt", clock_due AS "clockDue" FROM games WHERE id = $1`;
const EVENTS = `SELECT version, at, events, schema_version FROM game_events
  WHERE game_id = $1 AND version > $2 ORDER BY version LIMIT $3`;

/** The database access of a check. */
export interface IntegritySource {
  readonly statements: Statements;
  /** Finds faults that the database itself detects in its file, if it is a file. */
  readonly fileFaults?: () => readonly Finding[];
}

/**
 * Reads a database for a check. A server may write in the meantime: each game is read as of one moment, but not all
 * games together.
 */
export class IntegrityStore {
  private readonly statements: Statements;
  private readonly fileFaults: () => readonly Finding[];
  readonly statistics: StatisticsSource;
  readonly competitions: CompetitionsSource;
  readonly ratings: RatingsSource;

  constructor({ statements, fileFaults = () => [] }: IntegritySource) {
    this.statements = statements;
    this.fileFaults = fileFaults;
    this.statistics = new StatisticsSource(statements);
    this.competitions = new CompetitionsSource(statements);
    this.ratings = new RatingsSource(statements);
  }

  /** Faults of the file, then inconsistent rows. An unreadable table is a finding too. */
  async structure(): Promise<readonly Finding[]> {
    return [...this.fileFaults(), ...(await structureOf(this.statements))];
  }

  count(): Promise<{ readonly games: number; readonly saves: number }> {
    return this.statements.read(() => only<{ games: number; saves: number }>(COUNT));
  }

  /** All ids, in order. */
  gameIds(): AsyncGenerator<string> {
    return allIds(this.statements, GAME_PAGE);
  }

  /** @throws Error if the rows are not a valid game */
  game(id: string): Promise<StoredGame | undefined> {
    return this.statements.snapshot(function* () {
      const game = yield* findGame(id);
      if (!game) return undefined;
      const log = yield* only<Pick<StoredGame, 'versions' | 'lastVersion'>>(LOG, id);
      const scores = yield* all<StoredScore>(SCORES, id);
      const { clockDue, ...bots } = yield* only<StoredBots & Pick<StoredGame, 'clockDue'>>(DUE, id);
      return { game, ...log, scores, bots, clockDue };
    });
  }

  /** The events after a version, oldest first. @throws Error if the rows are not valid events */
  async events(id: string, sinceVersion: number, first: number): Promise<readonly StoredEvents[]> {
    const rows = await this.statements.read(() => all<EventsRow>(EVENTS, id, sinceVersion, first));
    return rows.map(toStoredEvents);
  }

  /** All ids, in order. */
  rulesetIds(): AsyncGenerator<string> {
    return allIds(this.statements, RULESET_PAGE);
  }

  /** The stored definition of a custom rule set. */
  async definition(id: string): Promise<string | undefined> {
    const row = await this.statements.read(() => one<{ definition: string }>(DEFINITION, id));
    return row?.definition;
  }

  /** All ids, in order. */
  saveIds(): AsyncGenerator<string> {
    return allIds(this.statements, SAVE_PAGE);
  }

  /** @throws Error if the rows are not a valid save */
  save(id: string): Promise<Save | undefined> {
    return this.statements.snapshot(() => findSave(id));
  }

  /** The rules of a stored key; undefined if this server does not have them. */
  rules(key: string): Promise<ResolvedRuleset | undefined> {
    return this.statements.read(() => loadKey(key));
  }
}
