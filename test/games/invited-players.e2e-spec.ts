import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rest } from '../harness/rest.js';
import { readRows } from '../harness/rows.js';
import { startServer, type TestServer } from '../harness/server.js';

interface Person {
  readonly id: string;
  readonly token: string;
}

const COMMANDS: readonly [string, string, unknown][] = [
  ['POST', 'client-seeds', { clientSeed: 'of-another' }],
  ['POST', 'rolls', {}],
  ['PUT', 'keep', { positions: [0] }],
  ['POST', 'announcements', { row: 'ones' }],
  ['POST', 'entries', { column: 'free', row: 'ones' }],
  ['POST', 'undo', undefined],
  ['POST', 'end-turn', undefined],
  ['POST', 'resign', undefined],
  ['POST', 'claim', undefined],
  ['POST', 'saves', { name: 'Mine' }],
];

describe('a player without a seat', () => {
  let server: TestServer;
  let ana: Person;
  let bojan: Person;

  beforeAll(async () => {
    server = await startServer();
    ana = await person('Ana');
    bojan = await person('Bojan');
  });
  afterAll(() => server.stop());

  const person = async (name: string): Promise<Person> => {
    const { body } = await rest<{ player: { id: string }; token: string }>(
      server.url,
      'POST',
      '/v1/players',
      {
        body: { name },
      },
    );
    return { id: body.player.id, token: body.token };
  };
  const createGame = async (seat: object): Promise<string> => {
    const { body } = await rest<{ id: string }>(server.url, 'POST', '/v1/games', {
      token: ana.token,
      body: { ruleset: 'yahtc', seats: [{}, seat], clientSeed: 'of-ana' },
    });
    return body.id;
  };
  const invite = (): Promise<string> => createGame({ access: 'PLAYER', player: bojan.id });
  const send = (who: Person, game: string, method: string, name: string, body?: unknown) =>
    rest(server.url, method, `/v1/games/${game}/${name}`, { token: who.token, body });
  const versionAndSeeds = async (game: string): Promise<unknown> => {
    const { body } = await rest<{ version: number; fairness: { clientSeeds: string[] } }>(
      server.url,
      'GET',
      `/v1/games/${game}`,
    );
    return [body.version, body.fairness.clientSeeds];
  };

  it.each(COMMANDS)('cannot %s %s while invited', async (method, name, body) => {
    const game = await invite();
    for (const attempt of [1, 2]) {
      const answer = await send(bojan, game, method, name, body);
      expect([attempt, answer.status, answer.body]).toMatchObject([attempt, 403, { code: 'NOT_YOUR_SEAT' }]);
    }
    expect(await versionAndSeeds(game)).toEqual([1, ['of-ana']]);
  });

  it.each(COMMANDS)('cannot %s %s after leaving', async (method, name, body) => {
    const game = await createGame({ access: 'ANYONE' });
    const other = await createGame({ access: 'PLAYER', player: bojan.id });
    await send(bojan, other, 'POST', 'leave');
    for (const left of [game, other]) {
      const answer = await send(bojan, left, method, name, body);
      expect(answer).toMatchObject({ status: 403, body: { code: 'NOT_YOUR_SEAT' } });
    }
  });

  it('adds a client seed after sitting down, but only at their own seat', async () => {
    const game = await invite();
    await send(bojan, game, 'POST', 'join', {});
    const answer = await send(bojan, game, 'POST', 'client-seeds', { clientSeed: 'of-bojan' });
    expect(answer).toMatchObject({ status: 200 });
    expect(await versionAndSeeds(game)).toEqual([3, ['of-ana', 'of-bojan']]);
  });

  it('declines by deleting the account, and the log shows it', async () => {
    const vera = await person('Vera');
    const game = await createGame({ access: 'PLAYER', player: vera.id });
    const { errors } = await server.graphql('mutation { deleteAccount }', {}, vera.token);
    expect(errors).toBeUndefined();
    const { body } = await rest<{ version: number; seats: readonly object[] }>(
      server.url,
      'GET',
      `/v1/games/${game}`,
    );
    expect(body.version).toBe(2);
    expect(body.seats[1]).toMatchObject({ access: 'CODE', playerId: null, keptFor: null });
    const events = await readRows(
      server,
      'SELECT events FROM game_events WHERE game_id = ? AND version = 2',
      game,
    );
    expect(events).toEqual([{ events: JSON.stringify([{ type: 'playerLeft', seat: 1 }]) }]);
  });
});
