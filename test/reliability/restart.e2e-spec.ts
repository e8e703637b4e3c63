import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { diceOf } from '@yamb-server/engine/fairness';
import { accepted, createGame, type GameClient } from '../harness/game-client.js';
import { facesOf, openIn, type GameView } from '../harness/game-view.js';
import { startProcess, type ServerProcess } from '../harness/process.js';
import { createTemporaryFolder, type TemporaryFolder } from '../harness/temporary-folder.js';

/** Kills the server in the middle of turns of several games, restarts it, and inspects each game. */
describe('a game whose server is killed in the middle of a turn', () => {
  let folder: TemporaryFolder;
  let server: ServerProcess;

  /** A game, with its state before the server was killed. */
  interface Interrupted {
    readonly table: GameClient;
    readonly before: GameView;
    readonly history: Awaited<ReturnType<GameClient['history']>>;
  }
  let kept: Interrupted;
  let announced: Interrupted;
  let entered: Interrupted;
  let rolled: Interrupted;

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    server = await startProcess({ DATABASE_FILE: folder.file('yamb.sqlite') });
    const token = await server.register();
    const interrupt = async (play: (table: GameClient) => Promise<GameView>): Promise<Interrupted> => {
      const table = await createGame(server, token, { ruleset: 'winyamb', clientSeed: 'kill-9' });
      return { table, before: await play(table), history: await table.history() };
    };
    kept = await interrupt(async (table) => {
      await accepted(table.roll());
      return accepted(table.keep([0, 2]));
    });
    announced = await interrupt(async (table) => {
      await accepted(table.roll());
      return accepted(table.announce('sixes'));
    });
    entered = await interrupt(async (table) => {
      const before = await accepted(table.roll());
      await accepted(table.enter('free', 'maximum'));
      return before;
    });
    rolled = await interrupt((table) => accepted(table.roll()));
    expect((await server.end('SIGKILL')).signal).toBe('SIGKILL');
    server = await startProcess({ DATABASE_FILE: folder.file('yamb.sqlite') });
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await folder.remove();
  });

  it('has the same dice on the table, the same ones kept, and the same history', async () => {
    const { before, history } = kept;
    const table = kept.table.at(server);
    expect(await table.game()).toEqual(before);
    expect(await table.history()).toEqual(history);

    const after = await accepted(table.roll());
    expect(after).toMatchObject({ version: before.version + 1, turn: { rollNumber: 2 } });
    expect([facesOf(after)[0], facesOf(after)[2]]).toEqual([facesOf(before)[0], facesOf(before)[2]]);
    expect(after.turn?.dice.filter(({ kept }) => kept).map(({ position }) => position)).toEqual([0, 2]);
  });

  it('stays bound to its announcement', async () => {
    const after = await announced.table.at(server).game();
    expect(after).toEqual(announced.before);
    expect(Object.keys(openIn(after))).toEqual(['announced.sixes']);
  });

  it('can still undo an entry', async () => {
    const undone = await accepted(entered.table.at(server).undo());
    const { before } = entered;
    expect({ ...undone, version: 0, updatedAt: '' }).toEqual({ ...before, version: 0, updatedAt: '' });
  });

  it('rolls on with the same seed, which anyone can check at the end', async () => {
    const { commitment } = rolled.before.fairness;
    const table = rolled.table.at(server);
    await accepted(table.roll([0]));
    await accepted(table.roll([0, 1]));

    const { fairness, id } = await accepted(table.resign());
    expect(fairness).toMatchObject({ commitment, rollCount: 3, clientSeeds: ['kill-9'] });
    const key = { seed: fairness.seed ?? '', gameId: id, clientSeeds: fairness.clientSeeds };
    const rolls = (await table.history()).filter(({ __typename }) => __typename === 'Rolled');
    expect(rolls).toHaveLength(3);
    rolls.forEach(({ dice, kept }, index) => {
      (dice as number[]).forEach((face, position) => {
        if (!(kept as number[]).includes(position)) expect(diceOf(key)(index + 1, position)).toBe(face);
      });
    });
  });
});
