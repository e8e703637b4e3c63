import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { replay } from '@yamb-server/engine';
import { rulesFor } from '@yamb-server/engine/rulesets';
import type { AnswerError } from '../harness/client.js';
import { accepted, createGame, dataOf, sendCommand, type GameClient } from '../harness/game-client.js';
import { engineEvents, openIn } from '../harness/game-view.js';
import { playToEnd } from '../harness/random-player.js';
import {
  namesOfSaves,
  openSave,
  saveGame,
  sendDelete,
  sendOpen,
  sendSave,
  sendSaves,
} from '../harness/saves.js';
import { startScripted, type ScriptedDice } from '../harness/scripted-dice.js';
import type { TestServer } from '../harness/server.js';

const FEW = [1, 1, 2, 2, 3, 3];
const NO_ID = '0190a0b0-0000-7000-8000-000000000000';

describe('a save', () => {
  let server: TestServer;
  let dice: ScriptedDice;
  let token: string;

  beforeAll(async () => {
    ({ server, dice } = await startScripted());
    token = await server.register('Ana');
    dice.show(...FEW);
  });
  afterAll(() => server.stop());

  /** A game of YahtC after one turn. */
  const begun = async (input = {}): Promise<GameClient> => {
    const table = await createGame(server, token, { ruleset: 'yahtc', ...input });
    await accepted(table.roll());
    await accepted(table.enter('free', 'twos', { endTurn: true }));
    return table;
  };
  const only = (errors: readonly AnswerError[] | undefined): unknown =>
    errors?.map(({ extensions }) => extensions.code);

  it('describes its game and is listed with the others, newest first', async () => {
    const alone = await server.register('Vera');
    const table = await createGame(server, alone, {
      ruleset: 'yams',
      variants: ['rill'],
      seats: [{ name: 'V' }, {}],
    });
    await accepted(table.roll());
    await accepted(table.enter('free', 'ones', { endTurn: true }));
    const save = await saveGame(server, alone, table.id, ' Sunday  ');
    expect(save).toMatchObject({
      name: 'Sunday',
      gameId: table.id,
      rulesetKey: 'yams+rill@1',
      ruleset: { key: 'yams+rill@1' },
      seats: ['V', 'Vera'],
      teamSize: 1,
      totals: [2, 0],
      turnsLeft: 14,
    });
    await saveGame(server, alone, table.id, 'Monday');
    const { saves } = dataOf(await sendSaves(server, alone));
    expect(saves.map(({ name }) => name)).toEqual(['Monday', 'Sunday']);
    expect(saves[1]).toEqual(save);
    expect(await namesOfSaves(server, await server.register('Eva'))).toEqual([]);
  });

  it('opens as a new game any number of times, while the original continues', async () => {
    const table = await begun();
    const saved = await table.game();
    const save = await saveGame(server, token, table.id);
    await accepted(table.roll());
    await accepted(table.enter('free', 'ones', { endTurn: true }));

    const opened = await openSave(server, token, save.id);
    const game = await opened.game();
    expect(game).toMatchObject({
      status: 'PLAYING',
      phase: 'AWAITING_ROLL',
      ranked: false,
      version: 1,
      ruleset: saved.ruleset,
      seats: saved.seats,
      sides: saved.sides,
      turn: saved.turn,
    });
    expect(game.id).not.toBe(saved.id);
    expect(game.fairness.commitment).not.toBe(saved.fairness.commitment);
    await playToEnd(opened);
    expect(await opened.game()).toMatchObject({ status: 'FINISHED', ranked: false });
    expect((await (await openSave(server, token, save.id)).game()).sides).toEqual(saved.sides);
  });

  it('opens with a log that yields the same state', async () => {
    const opened = await openSave(server, token, (await saveGame(server, token, (await begun()).id)).id);
    await accepted(opened.roll());
    const log = engineEvents(await opened.history());
    expect(log.map(({ type }) => type)).toEqual(['gameResumed', 'rolled']);
    const rules = rulesFor('yahtc@1', 1);
    if (!rules) throw new Error('No rules');
    expect(replay(rules, log)).toMatchObject({
      phase: 'rolled',
      rollCount: 1,
      turnNumber: 2,
      sheets: [{ columns: [expect.arrayContaining([4])] }],
    });
  });

  it('opens once for a repeated request', async () => {
    const save = await saveGame(server, token, (await begun()).id);
    const input = { saveId: save.id, idempotencyKey: 'once' };
    const [first, again] = [await sendOpen(server, input, token), await sendOpen(server, input, token)];
    expect(dataOf(again)).toEqual(dataOf(first));
  });

  it('is possible only between two turns', async () => {
    const table = await createGame(server, token, { ruleset: 'yahtc' });
    await saveGame(server, token, table.id);
    const refused = async (): Promise<unknown> => {
      const { errors } = await sendSave(server, { gameId: table.id, name: 'x' }, token);
      return [only(errors), errors?.[0]?.message];
    };
    await accepted(table.roll());
    expect(await refused()).toEqual([
      ['SAVE_BETWEEN_TURNS'],
      expect.stringMatching(/enter a field and end the turn/),
    ]);
    await accepted(table.enter('free', 'ones'));
    expect(await refused()).toEqual([['SAVE_BETWEEN_TURNS'], expect.any(String)]);
    await accepted(table.endTurn());
    await saveGame(server, token, table.id);
    await accepted(table.resign());
    expect(await refused()).toEqual([['SAVE_BETWEEN_TURNS'], expect.stringMatching(/is over/)]);
    const open = await createGame(server, token, { ruleset: 'yahtc', seats: [{}, { access: 'ANYONE' }] });
    const { errors } = await sendSave(server, { gameId: open.id, name: 'x' }, token);
    expect(only(errors)).toEqual(['SAVE_BETWEEN_TURNS']);
  });

  it('can require an expected version', async () => {
    const { id } = await begun();
    const send = (expectedVersion: number) =>
      sendSave(server, { gameId: id, name: 'x', expectedVersion }, token);
    const { errors } = await send(2);
    expect(errors?.[0]?.extensions).toEqual({ code: 'VERSION_CONFLICT', expected: 2, version: 3 });
    expect((await send(3)).data?.saveGame.name).toBe('x');
  });

  it.each(['', '   ', 'x'.repeat(41), 'a\nb'])('refuses the name %j', async (name) => {
    const { errors } = await sendSave(server, { gameId: (await begun()).id, name }, token);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'name' }] } }]);
  });

  it('is limited to fifty, even with concurrent requests', async () => {
    const many = await server.register('Many');
    const { id } = await createGame(server, many, { ruleset: 'yahtc' });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, name) => sendSave(server, { gameId: id, name: String(name) }, many)),
    );
    const failed = answers.filter(({ errors }) => errors);
    expect(failed).toHaveLength(10);
    expect(failed[0]?.errors?.[0]?.extensions).toEqual({ code: 'SAVE_LIMIT', maximum: 50 });
    const saves = dataOf(await sendSaves(server, many)).saves;
    expect(saves).toHaveLength(50);
    await sendDelete(server, saves[0]?.id ?? '', many);
    await saveGame(server, many, id);
  });

  it('disappears when deleted, without affecting games opened from it', async () => {
    const save = await saveGame(server, token, (await begun()).id, 'Gone');
    const opened = await openSave(server, token, save.id);
    expect(dataOf(await sendDelete(server, save.id, token))).toEqual({ deleteSave: true });
    expect(await namesOfSaves(server, token)).not.toContain('Gone');
    expect(only((await sendDelete(server, save.id, token)).errors)).toEqual(['SAVE_NOT_FOUND']);
    expect(only((await sendOpen(server, { saveId: save.id }, token)).errors)).toEqual(['SAVE_NOT_FOUND']);
    expect((await opened.game()).status).toBe('PLAYING');
  });

  it('belongs only to its player', async () => {
    const eva = await server.register('Eva');
    const table = await begun();
    const save = await saveGame(server, token, table.id);
    const hidden = dataOf(
      await server.graphql<{ createGame: { id: string } }>(
        'mutation { createGame(input: { ruleset: "yahtc", private: true }) { id } }',
        {},
        token,
      ),
    ).createGame.id;
    const named = (gameId: string) => ({ gameId, name: 'x' });
    expect(only((await sendSave(server, named(table.id), eva)).errors)).toEqual(['NOT_YOUR_SEAT']);
    expect(only((await sendSave(server, named(hidden), eva)).errors)).toEqual(['GAME_NOT_FOUND']);
    expect(only((await sendSave(server, named(NO_ID), eva)).errors)).toEqual(['GAME_NOT_FOUND']);
    for (const saveId of [save.id, NO_ID]) {
      expect(only((await sendOpen(server, { saveId }, eva)).errors)).toEqual(['SAVE_NOT_FOUND']);
      expect(only((await sendDelete(server, saveId, eva)).errors)).toEqual(['SAVE_NOT_FOUND']);
    }
    expect(only((await sendOpen(server, { saveId: 'x' }, eva)).errors)).toEqual(['BAD_USER_INPUT']);
    const strangers = [
      await sendSave(server, named(table.id)),
      await sendOpen(server, { saveId: save.id }),
      await sendDelete(server, save.id),
      await sendSaves(server),
    ];
    expect(strangers.map(({ errors }) => only(errors))).toEqual(Array(4).fill(['UNAUTHENTICATED']));
    expect((await (await openSave(server, token, save.id)).game()).seats[0]?.name).toBe('Ana');
  });

  it('loses the name of a deleted account, also in other players’ saves', async () => {
    const [vera, goran] = [await server.register('Vera'), await server.register('Goran')];
    const table = await createGame(server, vera, { ruleset: 'yahtc', seats: [{}, { access: 'ANYONE' }] });
    await sendCommand(server, 'joinGame', { gameId: table.id }, goran);
    const [own, other] = [await saveGame(server, vera, table.id), await saveGame(server, goran, table.id)];
    expect(other.seats).toEqual(['Vera', 'Goran']);
    await server.graphql('mutation { deleteAccount }', {}, vera);
    expect(dataOf(await sendSaves(server, goran)).saves[0]?.seats).toEqual(['deleted player', 'Goran']);
    expect(own.gameId).toBe(table.id);
  });

  describe('from a game in pairs', () => {
    const NAMES = ['Bora', 'Vera', 'Goran'];

    it('gives the opener every seat, with its name, sheet and dictated row', async () => {
      const seats = [{}, ...NAMES.map(() => ({ access: 'ANYONE' as const }))];
      const table = await createGame(server, token, { ruleset: 'yamb', teamSize: 2, seats });
      const tokens: string[] = [];
      for (const name of NAMES) {
        const other = await server.register(name);
        tokens.push(other);
        await sendCommand(server, 'joinGame', { gameId: table.id }, other);
      }
      const [bora = '', vera = ''] = tokens;
      await accepted(table.roll());
      await accepted(table.enter('announced', 'ones'));
      await sendCommand(server, 'roll', { gameId: table.id }, bora);
      await sendCommand(server, 'enterField', { gameId: table.id, column: 'dictated', row: 'ones' }, bora);
      const saved = await table.game();
      expect(saved.turn).toMatchObject({ seat: { name: 'Goran' }, dictated: 'ones', canSave: true });

      const save = await saveGame(server, vera, table.id);
      expect(save).toMatchObject({ seats: ['Ana', ...NAMES], teamSize: 2, totals: [2, 0] });
      const opened = await openSave(server, vera, save.id);
      const game = await opened.game();
      expect(new Set(game.seats.map(({ playerId }) => playerId)).size).toBe(1);
      expect(game.seats.map(({ name }) => name)).toEqual(['Ana', ...NAMES]);
      // Every seat belongs to the opener, who may roll for any of them.
      expect(game.turn).toEqual({ ...saved.turn, canRoll: true });

      dice.show(1, 1, 1, 2, 2, 3);
      expect(openIn(await accepted(opened.roll()))).toEqual({ 'dictated.ones': 3 });
      const entered = await accepted(opened.enter('dictated', 'ones'));
      dice.show(...FEW);
      expect(entered.turn?.seat.name).toBe('Vera');
      expect(entered.sides.map(({ total }) => total)).toEqual([2, 3]);
    });
  });
});
