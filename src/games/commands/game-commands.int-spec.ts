import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import { SystemClock } from '../../kernel/clock.js';
import { FairDice } from '../domain/dice.js';
import { GameLog } from '../storage/game-log.js';
import { PAGE_SIZE } from '../history/read-history.js';
import { ChangedGames } from '../publishing/changed-games.js';
import { Config } from '../../kernel/config/config.js';
import { Topics } from '../../kernel/topics/topics.js';
import { ANA } from '../domain/testing/fixtures.js';
import { openStore, type OpenStore } from '../storage/testing/open-store.js';
import { TimeoutsService } from './timeouts.service.js';
import { AnsweredGames } from './answered-games.js';
import { GameCommandsService } from './game-commands.service.js';

describe.each(dialects)('game commands on %s', (dialect) => {
  let open: OpenStore;

  beforeEach(async () => {
    open = await openStore(dialect);
  });
  afterEach(() => open.close());

  it('answer a retry in a long game by paging through its log', async () => {
    const { store } = open;
    const log = new GameLog(store);
    const changed = new ChangedGames(new Topics(new Config()));
    const commands = new GameCommandsService(
      store,
      new AnsweredGames(store, log),
      new FairDice(),
      new SystemClock(),
      changed,
      new TimeoutsService(store, new FairDice(), new SystemClock(), changed),
    );
    const { id } = await open.add();
    const versions = 3 * PAGE_SIZE;
    await open.opened.write(
      `WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < CAST(? AS integer))
     INSERT INTO game_events (game_id, version, at, events) SELECT CAST(? AS text), i, 0, '[]' FROM n`,
      versions,
      id,
    );
    await open.opened.write('UPDATE games SET version = ? WHERE id = ?', versions, id);
    await open.opened.write(
      `INSERT INTO game_keys (player_id, key, digest, game_id, memo, created_at)
     VALUES (?, 'key', 'digest', ?, ?, 0)`,
      ANA.id,
      id,
      JSON.stringify({ version: versions - 1 }),
    );
    const events = jest.spyOn(store, 'events');
    const retry = { playerId: ANA.id, key: 'key', digest: 'digest' };
    expect(await commands.move(ANA, { gameId: id, retry }, { type: 'roll' })).toMatchObject({
      kind: 'changed',
      replayed: true,
      game: { version: versions - 1 },
    });
    expect(events.mock.calls.map(([, since, first]) => [since, first])).toEqual([
      [0, PAGE_SIZE],
      [PAGE_SIZE, PAGE_SIZE],
      [2 * PAGE_SIZE, PAGE_SIZE - 1],
      [versions - 2, 1],
    ]);
  });
});
