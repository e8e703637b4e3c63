import { describe, expect, it } from '@jest/globals';
import type { Retry } from '../../kernel/input/retry.js';
import { countRows } from '../../storage/testing/open-database.js';
import { changeTo } from '../domain/testing/change-to.js';
import { ANA } from '../domain/testing/fixtures.js';
import { openStore } from './testing/open-store.js';

const RETRY: Retry = { playerId: ANA.id, key: 'key', digest: 'digest' };

describe('a command on SQLite', () => {
  it('is rolled back if the game has another version than the one it was decided for', async () => {
    const open = await openStore('sqlite');
    const { opened, store } = open;
    if (opened.dialect !== 'sqlite') throw new Error('It is another database');
    const game = await open.add();
    const late = store.change(
      game.id,
      (found) => {
        opened.database.writeConnection.prepare('UPDATE games SET version = 7 WHERE id = ?').run(game.id);
        return changeTo(found, 0, {});
      },
      RETRY,
    );
    await expect(late).rejects.toThrow(/^No row was updated: UPDATE games/);
    expect(await store.find(game.id)).toEqual(game);
    expect(await countRows(opened, 'game_events')).toBe(1);
    expect(await countRows(opened, 'game_keys')).toBe(0);
    await open.close();
  });
});
