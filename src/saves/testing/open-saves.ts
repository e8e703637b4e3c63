import { SystemClock } from '../../api/clock.js';
import type { OpenStore } from '../../games/storage/testing/open-store.js';
import { PostgresRetries } from '../../retries/postgres-retries.js';
import { SqliteRetries } from '../../retries/sqlite-retries.js';
import { PostgresSavesStore } from '../postgres-saves.store.js';
import type { SavesStore } from '../saves.store.js';
import { SqliteSavesStore } from '../sqlite-saves.store.js';

/** The saves beside the games of a store. */
export function openSaves({ opened }: OpenStore): SavesStore {
  const clock = new SystemClock();
  if (opened.dialect === 'postgres') {
    return new PostgresSavesStore(opened.database, new PostgresRetries(opened.database, clock));
  }
  const { writer } = opened.database;
  return new SqliteSavesStore(opened.database, writer, new SqliteRetries(opened.database, writer, clock));
}
