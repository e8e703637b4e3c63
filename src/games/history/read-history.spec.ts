import { expect, it } from '@jest/globals';
import { WrittenLog } from '../../live/updates/testing/written-log.js';
import type { RecordedEvents } from '../domain/game.js';
import { PAGE_SIZE, readGameAt } from './read-history.js';

/** A log that counts how many of its versions are folded. */
class CountingLog extends WrittenLog {
  folded = 0;

  override async after(id: string, version: number, first: number): Promise<readonly RecordedEvents[]> {
    const page = await super.after(id, version, first);
    const count = (): void => {
      this.folded += 1;
    };
    return page.map((recorded) => ({
      ...recorded,
      get at() {
        count();
        return recorded.at;
      },
    }));
  }
}

it('folds one page per turn of the event loop, however many logs are read', async () => {
  const log = new CountingLog();
  log.playOn(3 * PAGE_SIZE);
  const { latest } = log;
  let most = 0;
  let isReading = true;
  const watch = (before: number): void => {
    most = Math.max(most, log.folded - before);
    if (isReading) setImmediate(watch, log.folded);
  };
  setImmediate(watch, 0);
  const readers = Array.from({ length: 20 }, () => readGameAt(log, latest, latest.version - 1));
  const games = await Promise.all(readers);
  isReading = false;
  expect(games.map(({ version }) => version)).toEqual(games.map(() => latest.version - 1));
  expect(log.folded).toBe(20 * (latest.version - 1));
  expect(most).toBeLessThanOrEqual(PAGE_SIZE);
});
