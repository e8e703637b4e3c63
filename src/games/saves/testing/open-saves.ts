import { SystemClock } from '../../../kernel/clock.js';
import type { OpenStore } from '../../storage/testing/open-store.js';
import { RetriesStore } from '../../../storage/retries/retries.store.js';
import { SavesStore } from '../saves.store.js';

/** Opens the saves in the database of a games store. */
export function openSaves({ opened: { runner } }: OpenStore): SavesStore {
  return new SavesStore(runner, new RetriesStore(runner, new SystemClock()));
}
