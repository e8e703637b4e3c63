import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RetriesPruner } from '../../src/storage/retries/retries.pruner.js';
import { startServer, type TestServer } from '../harness/server.js';

const HOUR = 60 * 60 * 1000;

const ROLL = `mutation ($input: RollInput!) {
  roll(input: $input) {
    __typename
    ... on GameChanged { replayed events { __typename ... on Rolled { dice } } ...Whole }
    ... on MoveRefused { code game { id version } }
  }
}
fragment Whole on GameChanged {
  game { id version phase updatedAt turn { number rollNumber dice { face kept } openFields { column row score } } }
}`;

interface RollAnswer {
  readonly roll: {
    readonly __typename: string;
    readonly replayed?: boolean;
    readonly code?: string;
    readonly game: { readonly id: string; readonly version: number };
  };
}

describe('a request with an idempotency key', () => {
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    server = await startServer();
    token = await server.register();
  });
  afterAll(() => server.stop());

  const create = async (input: Record<string, unknown> = {}): Promise<string> => {
    const { data, text } = await server.graphql<{ createGame: { id: string } }>(
      'mutation ($input: CreateGameInput!) { createGame(input: $input) { id } }',
      { input: { ruleset: 'yahtc', ...input } },
      token,
    );
    if (!data) throw new Error(text);
    return data.createGame.id;
  };
  const roll = (input: Record<string, unknown>, as = token) =>
    server.graphql<RollAnswer>(ROLL, { input }, as);
  const version = async (id: string): Promise<number | undefined> => {
    const { data } = await server.graphql<{ game: { version: number } }>(`{ game(id: "${id}") { version } }`);
    return data?.game.version;
  };

  it('is executed once and repeats its response, even after the game has moved on', async () => {
    const gameId = await create();
    const first = await roll({ gameId, idempotencyKey: 'first' });
    await roll({ gameId });
    const again = await roll({ gameId, idempotencyKey: 'first' });
    expect(first.data?.roll).toMatchObject({ __typename: 'GameChanged', replayed: false });
    expect(again.data?.roll).toEqual({ ...first.data?.roll, replayed: true });
    expect(await version(gameId)).toBe(3);
  });

  it('is executed once if it arrives many times at the same moment', async () => {
    const gameId = await create();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => roll({ gameId, idempotencyKey: 'storm' })),
    );
    const rolls = answers.map(({ data }) => data?.roll);
    expect(rolls.filter((answer) => answer?.replayed === false)).toHaveLength(1);
    expect(new Set(rolls.map((answer) => JSON.stringify({ ...answer, replayed: true })))).toHaveProperty(
      'size',
      1,
    );
    expect(await version(gameId)).toBe(2);
  });

  it('repeats its response before its version is checked', async () => {
    const gameId = await create();
    const input = { gameId, expectedVersion: 1, idempotencyKey: 'versioned' };
    const first = await roll(input);
    expect((await roll(input)).data?.roll).toEqual({ ...first.data?.roll, replayed: true });
  });

  it('repeats a refusal, even if the move would be legal by now', async () => {
    const gameId = await create();
    const input = { gameId, keep: [0], idempotencyKey: 'refused' };
    const first = await roll(input);
    await roll({ gameId });
    const again = await roll(input);
    expect(first.data?.roll).toMatchObject({ __typename: 'MoveRefused', code: 'NOTHING_TO_KEEP' });
    expect(again.data).toEqual(first.data);
  });

  it('is refused if the key was used for a different request', async () => {
    const gameId = await create();
    await roll({ gameId, idempotencyKey: 'once' });
    const before = await version(gameId);
    const { errors } = await roll({ gameId, keep: [0], idempotencyKey: 'once' });
    expect(errors?.[0]?.extensions.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await version(gameId)).toBe(before);
  });

  it('is carried out if the key was used in another game', async () => {
    await roll({ gameId: await create(), idempotencyKey: 'each' });
    const elsewhere = await roll({ gameId: await create(), idempotencyKey: 'each' });
    expect(elsewhere.data?.roll).toMatchObject({ __typename: 'GameChanged', replayed: false });
  });

  it('is a different request for another player', async () => {
    const gameId = await create();
    await roll({ gameId, idempotencyKey: 'mine' });
    const stranger = await roll({ gameId, idempotencyKey: 'mine' }, await server.register('Boris'));
    expect(stranger.errors?.[0]?.extensions.code).toBe('NOT_YOUR_SEAT');
  });

  it('is not stored if it fails', async () => {
    const missing = '01a00000-0000-7000-8000-000000000000';
    const input = { gameId: missing, idempotencyKey: 'failed' };
    expect((await roll(input)).errors?.[0]?.extensions.code).toBe('GAME_NOT_FOUND');
    const gameId = await create();
    expect((await roll({ gameId, idempotencyKey: 'failed' })).data?.roll.replayed).toBe(false);
  });

  it('counts as one without a key if the key is null', async () => {
    for (const mutation of [
      'register(input: { name: "Vera", idempotencyKey: null }) { token }',
      'rotateToken(input: { idempotencyKey: null }) { token }',
      'rotateToken(input: null) { token }',
      'clearMyScores(input: null)',
    ]) {
      const { errors } = await server.graphql(`mutation { ${mutation} }`, {}, token);
      expect(errors).toBeUndefined();
    }
  });

  it('creates one game', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => create({ idempotencyKey: 'game' })));
    expect(new Set(ids).size).toBe(1);
  });

  it('must have a key of limited length', async () => {
    const gameId = await create();
    for (const idempotencyKey of ['', 'x'.repeat(256)]) {
      const { errors } = await roll({ gameId, idempotencyKey });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    }
    expect((await roll({ gameId, idempotencyKey: 'x'.repeat(255) })).data?.roll.replayed).toBe(false);
  });

  it('is stored for a day, and as long as the game runs', async () => {
    const pruner = server.app.get(RetriesPruner, { strict: false });
    const running = await create({ idempotencyKey: 'running' });
    const over = await create({ idempotencyKey: 'over' });
    await server.graphql(`mutation { resign(input: { gameId: "${over}" }) { __typename } }`, {}, token);
    await pruner.prune(Date.now() + 23 * HOUR);
    expect(await create({ idempotencyKey: 'over' })).toBe(over);
    expect(await pruner.prune(Date.now() + 25 * HOUR)).toBeGreaterThan(0);
    expect(await create({ idempotencyKey: 'running' })).toBe(running);
    expect(await create({ idempotencyKey: 'over' })).not.toBe(over);
  });
});
