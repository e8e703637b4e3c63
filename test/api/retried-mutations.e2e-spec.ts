/** Every mutation may be sent twice: after a lost response, the same request with the same key gets it again. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSchema, getNullableType, isInputObjectType } from 'graphql';
import { readFileSync } from 'node:fs';
import { HOUSE_YAMB } from '../harness/custom-rulesets.js';
import { readRows } from '../harness/rows.js';
import { startServer, type TestServer } from '../harness/server.js';

const ADMIN = 'an-administrators-token';
const SECRET = '0190d1a2-7f3d-7303-a808-eb8dc088177a';
const KEY = 'again';

describe('the schema', () => {
  const schema = buildSchema(readFileSync(new URL('../../schema.gql', import.meta.url), 'utf8'));
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

  it.each(mutations.map((field) => [field.name, field] as const))('lets %s carry a key', (_, { args }) => {
    const inputs = args.map(({ type }) => getNullableType(type)).filter(isInputObjectType);
    expect(inputs.flatMap((input) => Object.keys(input.getFields()))).toContain('idempotencyKey');
  });
});

describe('a repeated mutation', () => {
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    server = await startServer({ env: { ADMIN_TOKEN: ADMIN } });
    token = await server.register('Ana');
  });
  afterAll(() => server.stop());

  const ask = async (
    mutation: string,
    as: string | null = token,
  ): Promise<{ data: unknown; code: string | undefined }> => {
    const { data, errors } = await server.graphql(`mutation { ${mutation} }`, {}, as ?? undefined);
    return { data: data ?? null, code: errors?.[0]?.extensions.code };
  };
  /** Sends it twice at the same moment and once more, and expects the same response. */
  const once = async (mutation: string, as?: string | null): Promise<unknown> => {
    const [first, second] = await Promise.all([ask(mutation, as), ask(mutation, as)]);
    const third = await ask(mutation, as);
    expect(first.code).toBeUndefined();
    expect([second, third]).toEqual([first, first]);
    return first.data;
  };
  const gameOf = async (as = token): Promise<string> => {
    const { data } = await ask('createGame(input: { ruleset: "yahtc" }) { id }', as);
    return (data as { createGame: { id: string } }).createGame.id;
  };
  const finished = async (as: string): Promise<string> => {
    const { data } = await server.graphql<{ createGame: { id: string } }>(
      'mutation { createGame(input: { ruleset: "yahtc", seats: [{}, {}] }) { id } }',
      {},
      as,
    );
    const id = data?.createGame.id ?? '';
    await ask(`roll(input: { gameId: "${id}" }) { __typename }`, as);
    await ask(`resign(input: { gameId: "${id}" }) { __typename }`, as);
    return id;
  };
  const saves = async (as = token): Promise<number> => {
    const { data } = await server.graphql<{ saves: unknown[] }>('{ saves { id } }', {}, as);
    return data?.saves.length ?? -1;
  };
  const players = async (): Promise<number> => (await readRows(server, 'SELECT id FROM players')).length;

  it('registers one player with one token', async () => {
    const before = await players();
    const mutation = `register(input: { name: "Zoe", idempotencyKey: "${SECRET}" }) { token player { id name } }`;
    const data = await once(mutation, null);
    expect(await players()).toBe(before + 1);
    const { register } = data as { register: { token: string } };
    const { data: me } = await server.graphql('{ me { name } }', {}, register.token);
    expect(me).toEqual({ me: { name: 'Zoe' } });
    const other = await ask(`register(input: { name: "Eva", idempotencyKey: "${SECRET}" }) { token }`, null);
    expect(other.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('gives no token to clients that guess keys: short keys are refused, and the database stores none', async () => {
    const { code } = await ask('register(input: { name: "Zoe", idempotencyKey: "1" }) { token }', null);
    expect(code).toBe('BAD_USER_INPUT');
    const rows = await readRows(
      server,
      "SELECT key, memo FROM idempotency_keys WHERE player_id = 'newcomer'",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`yamb_|${SECRET}|Zoe`));
  });

  it('rotates a token once, and keeps the old one valid until the new one is used', async () => {
    const old = await server.register('Vera');
    const rotate = `rotateToken(input: { idempotencyKey: "${SECRET}" }) { token }`;
    const data = await once(rotate, old);
    const { token: fresh } = (data as { rotateToken: { token: string } }).rotateToken;
    expect((await server.graphql('{ me { name } }', {}, fresh)).data).toEqual({ me: { name: 'Vera' } });
    expect((await ask(rotate, old)).code).toBe('UNAUTHENTICATED');
    expect(await once(rotate, fresh)).toEqual(data);
  });

  it('allows an unused token to be replaced by another', async () => {
    const old = await server.register('Iva');
    const rotate = async (): Promise<string> => {
      const { data } = await ask('rotateToken { token }', old);
      return (data as { rotateToken: { token: string } }).rotateToken.token;
    };
    const [lost, fresh] = [await rotate(), await rotate()];
    const meOf = async (as: string): Promise<unknown> =>
      (await server.graphql('{ me { name } }', {}, as)).data ?? null;
    expect(await meOf(lost)).toBeNull();
    expect(await meOf(old)).toEqual({ me: { name: 'Iva' } });
    const uses = await Promise.all([meOf(fresh), meOf(fresh), meOf(fresh)]);
    expect(uses).toEqual(uses.map(() => ({ me: { name: 'Iva' } })));
    expect(await meOf(old)).toBeNull();
  });

  it('renames once, without overwriting a later name', async () => {
    const ana = await server.register('Ana');
    const rename = `renamePlayer(input: { name: "Ann", idempotencyKey: "${KEY}" }) { name }`;
    await once(rename, ana);
    await ask('renamePlayer(input: { name: "Anna" }) { name }', ana);
    expect((await ask(rename, ana)).data).toEqual({ renamePlayer: { name: 'Ann' } });
    expect((await server.graphql('{ me { name } }', {}, ana)).data).toEqual({ me: { name: 'Anna' } });
  });

  it('saves, opens and deletes once', async () => {
    const ana = await server.register('Ana');
    const game = await gameOf(ana);
    const save = `saveGame(input: { gameId: "${game}", name: "S", expectedVersion: 1, idempotencyKey: "${KEY}" }) { id seats }`;
    const data = await once(save, ana);
    expect(await saves(ana)).toBe(1);
    const { id } = (data as { saveGame: { id: string } }).saveGame;
    // The game has passed the expected version, but the retry gets the first response.
    await ask(`roll(input: { gameId: "${game}" }) { __typename }`, ana);
    expect((await ask(save, ana)).data).toEqual(data);

    const open = `openSave(input: { saveId: "${id}", idempotencyKey: "open" }) { id version }`;
    const opened = await once(open, ana);
    await once(`deleteSave(input: { saveId: "${id}", idempotencyKey: "delete" })`, ana);
    expect(await saves(ana)).toBe(0);
    expect((await ask(open, ana)).data).toEqual(opened);
    expect((await ask(`deleteSave(input: { saveId: "${id}" })`, ana)).code).toBe('SAVE_NOT_FOUND');
  });

  it('saves nothing if the game has passed the expected version', async () => {
    const game = await gameOf();
    await ask(`roll(input: { gameId: "${game}" }) { __typename }`);
    const stale = await ask(`saveGame(input: { gameId: "${game}", name: "S", expectedVersion: 1 }) { id }`);
    expect(stale.code).toBe('VERSION_CONFLICT');
  });

  it('signs and clears once, and clears a leaderboard once', async () => {
    const ana = await server.register('Ana');
    const game = await finished(ana);
    const sign = `signScore(input: { gameId: "${game}", side: 1, name: "AAA", idempotencyKey: "${KEY}" }) { id names signed }`;
    const signed = await ask(sign, ana);
    if (signed.code === undefined) expect((await ask(sign, ana)).data).toEqual(signed.data);
    else expect((await ask(sign, ana)).code).toBe(signed.code);
    const definition = JSON.stringify(JSON.stringify(HOUSE_YAMB));
    const made = await once(
      `createRuleset(input: { definition: ${definition}, idempotencyKey: "rules" }) { id }`,
    );
    const { id } = (made as { createRuleset: { id: string } }).createRuleset;
    await once(
      `updateRuleset(input: { id: "${id}", title: "Other", idempotencyKey: "title" }) { custom { title } }`,
    );
    await once(
      `withdrawRuleset(input: { id: "${id}", idempotencyKey: "withdraw" }) { custom { withdrawn } }`,
      ADMIN,
    );
    await once('clearMyScores(input: { idempotencyKey: "clear" })', ana);
    await once(`resetLeaderboard(input: { ruleset: "yahtc", idempotencyKey: "reset" })`, ADMIN);
    const other = await ask(`resetLeaderboard(input: { ruleset: "yamb", idempotencyKey: "reset" })`, ADMIN);
    expect(other.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('deletes an account, even though the retry has no account', async () => {
    const vera = await server.register('Vera');
    const remove = `deleteAccount(input: { idempotencyKey: "${KEY}" })`;
    expect((await ask(remove, vera)).data).toEqual({ deleteAccount: true });
    expect((await ask(remove, vera)).code).toBe('UNAUTHENTICATED');
  });
});
