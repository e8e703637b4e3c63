/** Checks docs/scaling.md: each write to PostgreSQL is a round trip, and each statement costs both sides. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createWire, type Wire } from '../../../test/harness/cut-wire.js';
import { dialects } from '../../../test/harness/postgres.js';
import { SystemClock } from '../../kernel/clock.js';
import { PostgresRunner } from '../../storage/postgres/postgres-runner.js';
import { PlayersStore } from '../../identity/players.store.js';
import { RetriesStore } from '../../storage/retries/retries.store.js';
import { changeTo } from '../domain/testing/change-to.js';
import type { GamesStore } from './games.store.js';
import { ANA } from '../domain/testing/fixtures.js';
import { openStore, storesOver, type OpenStore } from './testing/open-store.js';

(dialects.includes('postgres') ? describe : describe.skip)('a move on PostgreSQL', () => {
  let open: OpenStore;
  let wire: Wire;
  let store: GamesStore;
  let players: PlayersStore;

  beforeEach(async () => {
    open = await openStore('postgres');
    if (open.opened.dialect !== 'postgres') throw new Error('It is another database');
    const { opened } = open;
    wire = await createWire(opened.schema.url);
    const database = await opened.openAnother(wire.url);
    const runner = new PostgresRunner(database);
    players = new PlayersStore(runner, new RetriesStore(runner, new SystemClock()));
    ({ store } = storesOver(runner));
    await opened.write(
      `INSERT INTO player_tokens (hash, id, player_id, player_name, player_kind, created_at)
        VALUES ('a hash', ?, ?, 'Ana', 'HUMAN', 0)`,
      ANA.id,
      ANA.id,
    );
  });
  afterEach(async () => {
    await open.close();
    await wire.close();
  });

  async function move(id: string, key?: string): Promise<void> {
    expect(await players.findByTokenHash('a hash')).toMatchObject({ id: ANA.id });
    await store.change(
      id,
      (game) => changeTo(game, 0, {}, [{ type: 'playerLeft', seat: 0 }]),
      key === undefined ? undefined : { playerId: ANA.id, key, digest: 'digest' },
    );
  }

  it('makes three round trips, each with one write, and executes seven statements', async () => {
    const { id } = await open.add();
    await move(id);
    wire.trips.length = 0;
    await move(id);
    // First the token, then BEGIN, the game and its seats, then the changes, events and COMMIT.
    expect(wire.trips).toEqual([1, 3, 3]);
  });

  it('needs no additional round trip with an idempotency key', async () => {
    const { id } = await open.add();
    await move(id, 'first');
    wire.trips.length = 0;
    await move(id, 'second');
    expect(wire.trips).toEqual([1, 4, 4]);
  });

  it('shares its round trips with concurrent moves', async () => {
    const games = [await open.add(), await open.add(), await open.add()];
    const moves = (): Promise<unknown> => Promise.all(games.map(({ id }) => move(id)));
    await moves();
    wire.trips.length = 0;
    await moves();
    // First all tokens, then BEGIN and all games with their seats, then all changes and COMMIT.
    expect(wire.trips).toEqual([1, 1 + 2 * 3, 2 * 3 + 1]);
  });
});
