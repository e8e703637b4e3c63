import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dieFace } from '../src/fairness/index.js';
import { accepted, createGame, type GameClient } from './harness/game-client.js';
import { facesOf, openIn, type GameView } from './harness/game-view.js';
import { startProcess, type ServerProcess } from './harness/process.js';
import { createTemporaryFolder, type TemporaryFolder } from './harness/temporary-folder.js';

describe('a game whose server is killed in the middle of a turn', () => {
  let folder: TemporaryFolder;
  let server: ServerProcess;
  let token: string;
  let table: GameClient;

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    server = await startProcess({ DATABASE_FILE: folder.file('yamb.sqlite') });
    token = await server.register();
  });
  beforeEach(async () => {
    table = await createGame(server, token, { ruleset: 'winyamb', clientSeed: 'kill-9' });
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await folder.remove();
  });

  /** Kills the server without warning, starts it anew, and says what the game is then. */
  const killAndStart = async (): Promise<GameView> => {
    const { signal } = await server.end('SIGKILL');
    expect(signal).toBe('SIGKILL');
    server = await startProcess({ DATABASE_FILE: folder.file('yamb.sqlite') });
    table = table.at(server);
    return table.game();
  };

  it('has the same dice on the table, the same ones kept, and the same history', async () => {
    await accepted(table.roll());
    const before = await accepted(table.keep([0, 2]));
    const history = await table.history();
    const after = await killAndStart();
    expect(after).toEqual(before);
    expect(await table.history()).toEqual(history);

    const rolled = await accepted(table.roll());
    expect(rolled).toMatchObject({ version: before.version + 1, turn: { rollNumber: 2 } });
    expect([facesOf(rolled)[0], facesOf(rolled)[2]]).toEqual([facesOf(before)[0], facesOf(before)[2]]);
    expect(rolled.turn?.dice.filter(({ kept }) => kept).map(({ position }) => position)).toEqual([0, 2]);
  });

  it('stays bound to what was announced', async () => {
    await accepted(table.roll());
    const before = await accepted(table.announce('sixes'));
    const after = await killAndStart();
    expect(after).toEqual(before);
    expect(Object.keys(openIn(after))).toEqual(['announced.sixes']);
  });

  it('can still take an entry back', async () => {
    const rolled = await accepted(table.roll());
    await accepted(table.enter('free', 'maximum'));
    await killAndStart();
    const undone = await accepted(table.undo());
    expect({ ...undone, version: 0, updatedAt: '' }).toEqual({ ...rolled, version: 0, updatedAt: '' });
  });

  it('throws on with the same seed, which anyone can check at the end', async () => {
    const { commitment } = (await table.game()).fairness;
    await accepted(table.roll());
    await killAndStart();
    await accepted(table.roll([0]));
    await accepted(table.roll([0, 1]));

    const { fairness, id } = await accepted(table.resign());
    expect(fairness).toMatchObject({ commitment, rollCount: 3, clientSeeds: ['kill-9'] });
    const key = { seed: fairness.seed ?? '', gameId: id, clientSeeds: fairness.clientSeeds };
    const rolls = (await table.history()).filter(({ __typename }) => __typename === 'Rolled');
    expect(rolls).toHaveLength(3);
    rolls.forEach(({ dice, kept }, index) => {
      (dice as number[]).forEach((face, position) => {
        if (!(kept as number[]).includes(position)) expect(dieFace(key, index + 1, position)).toBe(face);
      });
    });
  });
});
