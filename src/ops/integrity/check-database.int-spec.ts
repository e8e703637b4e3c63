import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import type { CommandResult } from '../../games/domain/command-result.js';
import type { Game } from '../../games/domain/game.js';
import { changeTo } from '../../games/domain/testing/change-to.js';
import { ANA } from '../../games/domain/testing/fixtures.js';
import { openStore, type OpenStore } from '../../games/storage/testing/open-store.js';
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
    if (open.opened.dialect !== 'postgres') throw new Error('The database is not PostgreSQL');
    const found: Finding[] = [];
    const address = { databaseUrl: open.opened.schema.url, databasePoolSize: 2 };
    const summary = await checkDatabase(address, { onFinding: (finding) => found.push(finding) });
    expect(summary).toMatchObject({ games: 1, saves: 0, findings: found.length });
    return found;
  };

  it('reports nothing for a sound database', async () => {
    expect(await findings()).toEqual([]);
  });

  it.each([
    ["UPDATE games SET state = '{}'", /^The state does not match the log\.$/],
    ['DELETE FROM game_events WHERE version = 1', /^The log has no version 1\.$/],
    [
      'UPDATE games SET version = 1',
      /^The log continues to version 2|^A stored response has a version that the game never had/,
    ],
    ['DELETE FROM seats', /^Its number of seats does not match its seats\.$|cannot be read|^Seat/],
    ['UPDATE seats SET client_seed = NULL', /^Seat 0 does not match the log\.$/],
    ["UPDATE seats SET access = 'CODE'", /^Seat 0 does not match the log\.$/],
    [
      'UPDATE game_keys SET memo = \'{"version":9}\'',
      /^A stored response has a version that the game never had\.$/,
    ],
    [
      'UPDATE games SET bot_due = 5',
      /^Its bot is listed to move at 1970-01-01T00:00:00\.005Z, but its state says never\.$/,
    ],
    ['UPDATE games SET has_bots = 1', /^It is listed with bots, but its seats say otherwise\.$/],
    ["UPDATE games SET seed = 'ff'", /^The commitment does not match the seed\.$/],
  ])('reports the effect of %s', async (statement, fault) => {
    await open.opened.write(statement);
    const found = await findings();
    expect(found.length).toBeGreaterThan(0);
    for (const finding of found) {
      expect(finding.gameId).toBe(game.id);
      expect(finding.fault).toMatch(fault);
    }
  });

  it('reports a log without a game', async () => {
    await open.opened.write(
      "INSERT INTO game_events (game_id, version, at, events) VALUES ('gone', 1, 0, '[]')",
    );
    expect(await findings()).toEqual([{ gameId: 'gone', fault: 'The log has no game.' }]);
  });
});
