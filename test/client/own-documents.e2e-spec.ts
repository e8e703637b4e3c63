/** The client package: its address, custom documents, and what a table shows beside the dice. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient, typedDocument, type YambClient } from '@yamb-server/client';
import { startServer, type TestServer } from '../harness/server.js';

it.each(['localhost:3000', '//localhost:3000', '127.0.0.1', '', '/yamb', 'ws://localhost:3000', 'http://'])(
  'the client refuses the address "%s" at once, because it lacks a scheme or a host',
  (url) => {
    expect(() => createClient({ url })).toThrow(
      `${JSON.stringify(url)} is not the address of a server. Begin it with http:// or https://, as in http://localhost:3000.`,
    );
  },
);

describe('the client', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  async function player(): Promise<YambClient> {
    const client = createClient({ url: server.url, WebSocket: null });
    await client.register('Ana');
    return client;
  }

  it('sends a document as text, with or without variables', async () => {
    const ana = await player();
    expect(await ana.request('{ me { name } }')).toEqual({ me: { name: 'Ana' } });
    const { ruleset } = await ana.request<{ ruleset: { name: string } }>(
      'query($id: ID!) { ruleset(id: $id) { name } }',
      { id: 'yahtc' },
    );
    expect(ruleset.name).toBe('YahtC');
    expect(await ana.request(typedDocument('{ me { name } }'), {})).toEqual({ me: { name: 'Ana' } });
  });

  it('follows a document as text', async () => {
    const ana = await player();
    const { id } = await ana.createGame({ ruleset: 'yahtc' });
    const text = `subscription { gameUpdated(gameId: "${id}") { version } }`;
    const updates = ana.subscribe(text);
    expect(await updates.next()).toEqual({ done: false, value: { gameUpdated: { version: 1 } } });
    await updates.return();
  });

  it('knows the side of each seat, the seats of each side, and the time of the game', async () => {
    const ana = await player();
    const game = await ana.createGame({
      ruleset: 'yamb',
      teamSize: 2,
      seats: [{}, {}, {}, {}],
      clock: { bank: { seconds: 600, incrementSeconds: 5 }, atZero: 'PASS' },
    });
    expect(game.seats.map(({ side }) => side)).toEqual([0, 1, 0, 1]);
    expect(game.sides.map(({ seats }) => seats.map(({ index }) => index))).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect(game).toMatchObject({
      clock: { atZero: 'PASS', bank: { seconds: 600, incrementSeconds: 5 }, perMoveSeconds: null },
      turn: { deadline: expect.stringMatching(/Z$/) },
      sides: [{ bankMs: 600_000 }, { bankMs: 600_000 }],
    });
  });

  it('names the columns of a sheet', async () => {
    const ana = await player();
    const { id } = await ana.createGame({ ruleset: 'yamb' });
    const layout = await ana.layout(id);
    expect(layout?.layout.columns[0]).toMatchObject({
      id: expect.any(String),
      name: expect.stringMatching(/./),
    });
  });

  it('requests advice in an assisted game, and explains that others have none', async () => {
    const ana = await player();
    const { id, assisted } = await ana.createGame({ ruleset: 'yahtc', assisted: true });
    expect(assisted).toBe(true);
    expect(await ana.advice(id)).toEqual([]);
    await ana.roll(id);
    const advice = await ana.advice(id, { first: 2 });
    expect(advice).toHaveLength(2);
    expect(advice?.[0]).toMatchObject({ loss: 0, kind: expect.stringMatching(/^(ROLL|ENTER)$/) });
    const duel = await ana.createGame({ ruleset: 'yahtc', seats: [{}, {}], assisted: true });
    await ana.roll(duel.id);
    const [plain, withChance] = [await ana.advice(duel.id), await ana.advice(duel.id, { chances: true })];
    expect(plain?.[0]).not.toHaveProperty('winChance');
    expect(withChance?.[0]).toHaveProperty('winChance', expect.any(Number));
    const other = await ana.createGame({ ruleset: 'yahtc' });
    await ana.roll(other.id);
    await expect(ana.advice(other.id)).rejects.toMatchObject({ code: 'NOT_ASSISTED' });
  });
});
