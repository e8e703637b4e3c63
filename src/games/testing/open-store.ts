import { createTemporaryFolder } from '../../../test/harness/temporary-folder.js';
import type { Caller } from '../../api/caller.js';
import { SystemClock } from '../../api/clock.js';
import { SqliteDatabase } from '../../database/sqlite-database.js';
import type { Game } from '../game.js';
import { createGame, type NewGame } from '../new-game.js';
import { SqliteScoreWriter } from '../../leaderboards/sqlite-score-writer.js';
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

/** A store on a file of its own, which knows Ana and Eva. */
export interface OpenStore {
  readonly database: SqliteDatabase;
  readonly store: SqliteGamesStore;
  /** Stores a new game that differs from `YAHTC` in this. */
  add(wanted?: Partial<NewGame>, creator?: Caller): Promise<Game>;
  /** Writes past the store. */
  write(sql: string, ...parameters: (string | number)[]): Promise<void>;
  close(): Promise<void>;
}

export async function openStore(): Promise<OpenStore> {
  const folder = await createTemporaryFolder();
  const database = await SqliteDatabase.open(folder.file('yamb.sqlite'), []);
  const store = new SqliteGamesStore(
    database,
    database.writer,
    new SystemClock(),
    new SqliteScoreWriter(database),
  );
  const write: OpenStore['write'] = (sql, ...parameters) =>
    database.writer.run(({ db }) => {
      db.prepare(sql).run(...parameters);
    });
  for (const { id, name } of [ANA, EVA]) {
    await write('INSERT INTO players (id, name, token_hash, created_at) VALUES (?, ?, ?, 0)', id, name, id);
  }
  return {
    database,
    store,
    write,
    add: async (wanted = {}, creator = ANA) => {
      const { game, events } = createGame({ ...YAHTC, ...wanted }, creator, Date.now());
      await store.add(game, events);
      return game;
    },
    close: async () => {
      await database.onApplicationShutdown();
      await folder.remove();
    },
  };
}
