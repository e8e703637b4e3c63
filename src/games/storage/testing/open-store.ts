import type { Caller } from '../../../api/caller/caller.js';
import { SystemClock } from '../../../api/clock.js';
import { Config } from '../../../config/config.js';
import type { Dialect } from '../../../database/dialect.js';
import { openDatabase, type OpenDatabase } from '../../../database/testing/open-database.js';
import type { Game } from '../../domain/game.js';
import { createGame, type NewGame } from '../../domain/new-game.js';
import { SqliteScoreWriter } from '../../../leaderboards/sqlite-score-writer.js';
import { PostgresScoreWriter } from '../../../leaderboards/postgres-score-writer.js';
import { PostgresRetries } from '../../../retries/postgres-retries.js';
import type { RetriesStore } from '../../../retries/retries.store.js';
import { SqliteRetries } from '../../../retries/sqlite-retries.js';
import type { GamesStore } from '../games.store.js';
import { PostgresGamesStore } from '../postgres-games.store.js';
import { SqliteGamesStore } from '../sqlite-games.store.js';

export const ANA: Caller = { id: '0190a0b0-0000-7000-8000-00000000000a', name: 'Ana' };
export const EVA: Caller = { id: '0190a0b0-0000-7000-8000-00000000000e', name: 'Eva' };

/** YahtC alone, for all to see. */
export const YAHTC: NewGame = {
  rulesetId: 'yahtc',
  variants: [],
  seats: [{ access: 'CREATOR' }],
  teamSize: 1,
  ranked: true,
  isPrivate: false,
  claimAfter: 60_000,
};

/** A store in a database of its own, which knows Ana and Eva. */
export interface OpenStore {
  readonly opened: OpenDatabase;
  readonly store: GamesStore;
  readonly retries: RetriesStore;
  /** Stores a new game that differs from `YAHTC` in this. */
  add(wanted?: Partial<NewGame>, creator?: Caller): Promise<Game>;
  close(): Promise<void>;
}

export async function openStore(dialect: Dialect, config = new Config()): Promise<OpenStore> {
  const opened = await openDatabase(dialect);
  const { store, retries } = openStores(opened, config);
  for (const { id, name } of [ANA, EVA]) {
    await opened.write(
      'INSERT INTO players (id, name, token_hash, created_at) VALUES (?, ?, ?, 0)',
      ...[id, name, id],
    );
  }
  return {
    opened,
    store,
    retries,
    add: async (wanted = {}, creator = ANA) => {
      const { game, events } = createGame({ ...YAHTC, ...wanted }, creator, Date.now());
      await store.add(game, [events]);
      return game;
    },
    close: () => opened.close(),
  };
}

function openStores(opened: OpenDatabase, config: Config): Pick<OpenStore, 'store' | 'retries'> {
  const clock = new SystemClock();
  if (opened.dialect === 'sqlite') {
    const { database } = opened;
    const retries = new SqliteRetries(database, database.writer, clock);
    const finished = new SqliteScoreWriter(database);
    return { retries, store: new SqliteGamesStore(database, database.writer, retries, finished, config) };
  }
  const { database } = opened;
  const retries = new PostgresRetries(database, clock);
  return { retries, store: new PostgresGamesStore(database, retries, new PostgresScoreWriter(), config) };
}
