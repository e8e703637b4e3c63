/** Bots continue after their server has stopped, on its successor or on another server. */
import { describe, expect, it } from '@jest/globals';
import { playAmongBots } from '../harness/bot-tables.js';
import { checkStored } from '../harness/check.js';
import { createGame } from '../harness/game-client.js';
import { dialect } from '../harness/places.js';
import { startServer } from '../harness/server.js';
import { createTemporaryFolder } from '../harness/temporary-folder.js';
import { IS_LONG } from '../harness/torture.js';
import { waitFor } from '../harness/wait-for.js';

/** Turns of a game in the short form; the long form plays it to its end. */
const TURNS = 4;

describe('bots', () => {
  it('continue after the last move of a stopped server', async () => {
    const folder = await createTemporaryFolder();
    const databaseFile = folder.file('yamb.sqlite');
    const first = await startServer({ databaseFile });
    const token = await first.register('Ana');
    const seats = [{ access: 'BOT' }, {}] as const;
    const table = await createGame(first, token, { ruleset: 'yahtc', seats, botDelayMs: 3_000 });
    expect((await table.game()).version).toBe(1);
    await first.stop();
    const second = await startServer({ databaseFile });
    const game = await waitFor(async () => {
      const now = await table.at(second).game();
      return now.version > 1 && now;
    }, 'the first roll');
    expect(game.turn?.seat.index).toBe(0);
    await second.stop();
    expect((await checkStored(databaseFile)).findings).toBe(0);
    await folder.remove();
  });

  (dialect === 'postgres' ? it : it.skip)('make each move once even if two servers find it', async () => {
    const folder = await createTemporaryFolder();
    const databaseFile = folder.file('yamb.sqlite');
    const servers = [await startServer({ databaseFile }), await startServer({ databaseFile })] as const;
    const token = await servers[0].register('Ana');
    const seats = [{}, { access: 'BOT' }, { access: 'BOT', level: 'EXPERT' }] as const;
    const table = await createGame(servers[0], token, { ruleset: 'yahtc', seats });
    const game = await playAmongBots(table, 0, ({ turn }) => !IS_LONG && (turn?.number ?? 0) > TURNS);
    expect(game.status).toBe(IS_LONG ? 'FINISHED' : 'PLAYING');
    for (const server of servers) await server.stop();
    expect((await checkStored(databaseFile)).findings).toBe(0);
    await folder.remove();
  });
});
