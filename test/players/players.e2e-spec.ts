import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../harness/client.js';
import { readStored } from '../harness/rows.js';
import { startServer, type TestServer } from '../harness/server.js';
import { createTemporaryFolder } from '../harness/temporary-folder.js';

const REGISTER =
  'mutation ($name: String!) { register(input: { name: $name }) { token player { id name } } }';
const ME = '{ me { id name } }';

interface Registered {
  register: { token: string; player: { id: string; name: string } };
}
interface Me {
  me: { id: string; name: string } | null;
}

describe('players', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it('register and are recognised by their token from then on', async () => {
    const { data } = await server.graphql<Registered>(REGISTER, { name: 'Ana' });
    expect(data?.register.token).toMatch(/^yamb_[\w-]{43}$/);
    expect(data?.register.player).toEqual({
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
      name: 'Ana',
    });
    const me = await server.graphql<Me>(ME, {}, data?.register.token);
    expect(me.data).toEqual({ me: data?.register.player });
  });

  it('are permanently either a person or a bot', async () => {
    const registered = await server.graphql<{ register: { token: string; player: { kind: string } } }>(
      'mutation { register(input: { name: "Deep Yamb", kind: BOT }) { token player { kind } } }',
    );
    const token = registered.data?.register.token ?? '';
    expect(registered.data?.register.player.kind).toBe('BOT');
    expect((await server.graphql('{ me { kind } }', {}, token)).data).toEqual({ me: { kind: 'BOT' } });
    const renamed = await server.graphql(
      'mutation { renamePlayer(input: { name: "Ana" }) { name kind } }',
      {},
      token,
    );
    expect(renamed.data).toEqual({ renamePlayer: { name: 'Ana', kind: 'BOT' } });
    const person = await server.graphql('{ me { kind } }', {}, await server.register());
    expect(person.data).toEqual({ me: { kind: 'HUMAN' } });
  });

  it('stay bots when the registration is repeated', async () => {
    const key = 'a key that is hard to guess 7c41';
    const register = (
      kind: string,
    ): Promise<Answer<{ register: { player: { id: string; kind: string } } }>> =>
      server.graphql(
        `mutation { register(input: { name: "Bot", kind: ${kind}, idempotencyKey: "${key}" }) { player { id kind } } }`,
      );
    const first = await register('BOT');
    expect(first.data?.register.player.kind).toBe('BOT');
    expect((await register('BOT')).data).toEqual(first.data);
    expect((await register('HUMAN')).errors?.[0]?.extensions.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('cannot sign in without a token', async () => {
    expect((await server.graphql<Me>(ME)).data).toEqual({ me: null });
  });

  it('are distinct for each registration, even under the same name', async () => {
    const tokens = await Promise.all(Array.from({ length: 50 }, () => server.register('Ana')));
    const players = await Promise.all(tokens.map((token) => server.graphql<Me>(ME, {}, token)));
    expect(new Set(tokens).size).toBe(50);
    expect(new Set(players.map(({ data }) => data?.me?.id)).size).toBe(50);
  });

  it('have their names trimmed and composed', async () => {
    const { data } = await server.graphql<Registered>(REGISTER, { name: ' Z\u030Celjko \n' });
    expect(data?.register.player.name).toBe('\u017Deljko');
  });

  it.each([
    ['empty', ''],
    ['of spaces', '   '],
    ['too long', 'a'.repeat(41)],
    ['with a line break', 'Ana\nEva'],
    ['with a control character', 'Ana\u0000'],
    ['with a direction override', 'Ana\u202Eave'],
    ['with half a surrogate pair', 'Ana\uD83D'],
    ['that is invisible', '\u3164'],
    ['of blank Braille patterns', '\u2800\u2800'],
    ['with an unassigned code point', 'Ana\u0378'],
    ['with dozens of combining marks', `A${'\u0323'.repeat(30)}`],
  ])('cannot have a name %s', async (_, name) => {
    const { data, errors } = await server.graphql<Registered>(REGISTER, { name });
    expect(data).toBeNull();
    expect(errors).toMatchObject([
      {
        path: ['register'],
        extensions: {
          code: 'BAD_USER_INPUT',
          fields: [{ field: 'name', message: expect.stringMatching(/^name must /) }],
        },
      },
    ]);
  });
});

describe('a restart', () => {
  it('keeps players and their tokens, without storing a token in the file', async () => {
    const folder = await createTemporaryFolder();
    const databaseFile = folder.file('deep/down/yamb.sqlite');
    try {
      const before = await startServer({ databaseFile });
      const token = await before.register('Ana');
      await before.stop();

      const after = await startServer({ databaseFile });
      const { data } = await after.graphql<Me>(ME, {}, token);
      await after.stop();
      expect(data?.me?.name).toBe('Ana');

      const players = await readStored(databaseFile, 'SELECT * FROM players');
      expect(players).toHaveLength(1);
      expect(JSON.stringify(players)).not.toContain(token);
    } finally {
      await folder.remove();
    }
  });
});
