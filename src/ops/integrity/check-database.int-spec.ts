import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import type { CommandResult } from '../../games/domain/command-result.js';
import type { Game } from '../../games/domain/game.js';
import { changeTo } from '../../games/domain/testing/change-to.js';
import { ANA, openStore, type OpenStore } from '../../games/storage/testing/open-store.js';
import { checkDatabase } from './check-database.js';
import type { Finding } from './finding.js';

(dialects.includes('postgres') ? describe : describe.skip)('the check of a PostgreSQL database', () => {
  let open: OpenStore;
  let game: Game;

  beforeEach(async () => {
    open = await openStore('postgres');
    game = await open.add();
    const retry = { playerId: ANA.id, key: 'key', digest: 'digest' };
    const addSeed = (found: Game): CommandResult => {
      const seats = found.seats.map((seat) => ({ ...seat, clientSeed: 'lucky' }));
      const event = { type: 'clientSeedAdded', seat: 0, clientSeed: 'lucky' } as const;
      return changeTo(found, Date.now(), { seats }, [event]);
    };
    await open.store.change(game.id, addSeed, retry);
  });
  afterEach(() => open.close());

  const findings = async (): Promise<Finding[]> => {
    if (open.opened.dialect !== 'postgres') throw new Error('It is another database');
    const found: Finding[] = [];
    const address = { databaseUrl: open.opened.schema.url, databasePoolSize: 2 };
    const summary = await checkDatabase(address, { onFinding: (finding) => found.push(finding) });
    expect(summary).toMatchObject({ games: 1, saves: 0, findings: found.length });
    return found;
  };

  it('finds nothing wrong where nothing is', async () => {
    expect(await findings()).toEqual([]);
  });

  it.each([
    ["UPDATE games SET state = '{}'", /^The state is not what the log leads to\.$/],
    ['DELETE FROM game_events WHERE version = 1', /^The log has no version 1\.$/],
    [
      'UPDATE games SET version = 1',
      /^The log goes on to version 2|^An answer is remembered that the game never gave/,
    ],
    ['DELETE FROM seats', /^It has other seats than its number of them says\.$|cannot be read|^Seat/],
    ['UPDATE seats SET client_seed = NULL', /^Seat 0 is not what the log leads to\.$/],
    ["UPDATE seats SET access = 'CODE'", /^Seat 0 is not what the log leads to\.$/],
    [
      'UPDATE idempotency_keys SET memo = \'{"version":9}\'',
      /^An answer is remembered that the game never gave\.$/,
    ],
    [
      'UPDATE games SET bot_due = 5',
      /^Its bot is to move at 1970-01-01T00:00:00\.005Z, its state says never\.$/,
    ],
    ['UPDATE games SET has_bots = 1', /^It is listed with bots, its seats say otherwise\.$/],
    ["UPDATE games SET seed = 'ff'", /^The commitment is not that of the seed\.$/],
  ])('finds what this does: %s', async (statement, fault) => {
    await open.opened.write(statement);
    const found = await findings();
    expect(found.length).toBeGreaterThan(0);
    for (const finding of found) {
      expect(finding.gameId).toBe(game.id);
      expect(finding.fault).toMatch(fault);
    }
  });

  it('finds a log without a game', async () => {
    await open.opened.write(
      "INSERT INTO game_events (game_id, version, at, events) VALUES ('gone', 1, 0, '[]')",
    );
    expect(await findings()).toEqual([{ gameId: 'gone', fault: 'There is a log, but no game.' }]);
  });
});
