import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGame } from '../harness/game-client.js';
import { RawSocket } from '../harness/raw-socket.js';
import { startServer, type TestServer } from '../harness/server.js';
import { waitFor } from '../harness/wait-for.js';

type Message = Readonly<Record<string, unknown>>;

const CREATE = 'mutation ($input: CreateGameInput!) { createGame(input: $input) { id version status } }';
const ROLL =
  'mutation ($input: RollInput!) { roll(input: $input) { ... on GameChanged { game { version } } ... on MoveRefused { code } } }';
const ENTER =
  'mutation ($input: EnterFieldInput!) { enterField(input: $input) { ... on GameChanged { game { version } } ... on MoveRefused { code } } }';
const VERSION = 'query ($id: ID!) { game(id: $id) { version } }';

describe('an operation over a WebSocket', () => {
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    server = await startServer({ settings: { adminToken: 'the-administrator-of-this-server-0123456789' } });
    token = await server.register('Ana');
  });
  afterAll(() => server.stop());

  const connect = (of: string | null = token): Promise<RawSocket> =>
    RawSocket.start(server.url, of === null ? undefined : { token: of });
  const of = (socket: RawSocket, id: string): readonly Message[] =>
    socket.messages.filter((message) => message['id'] === id);
  /** Sends an operation and waits for its end. */
  const ask = async (socket: RawSocket, id: string, query: string, variables = {}): Promise<Message> => {
    socket.subscribe(id, query, variables);
    return ended(socket, id);
  };
  const ended = (socket: RawSocket, id: string): Promise<Message> =>
    waitFor(() => {
      const messages = of(socket, id);
      const isOver = messages.some(({ type }) => type === 'complete' || type === 'error');
      return isOver && messages[0];
    }, `the end of operation ${id}`);

  it.each<[string, string, object]>([
    ['a query', '{ me { name } rulesets(first: 2) { id } }', {}],
    ['introspection', '{ __schema { queryType { name } } }', {}],
    ['a query of unknown data', VERSION, { id: '0190a0b0-0000-7000-8000-000000000000' }],
    ['a refused mutation', ROLL, { input: { gameId: '0190a0b0-0000-7000-8000-000000000000' } }],
    ['an invalid input', CREATE, { input: { ruleset: 'yahtc', teamSize: 0, claimAfterSeconds: 1 } }],
    ['a face that no die has', CREATE, { input: { ruleset: 'yahtc', practiceDice: [[7]] } }],
    ['a variable of another type', VERSION, { id: { a: 1 } }],
    ['no variable', VERSION, {}],
    ['no GraphQL', '{ me {', {}],
    ['an unknown field', '{ you { id } }', {}],
    [
      'two mutations',
      'mutation { undo(input: { gameId: "x" }) { __typename } keep(input: { gameId: "x", positions: [] }) { __typename } }',
      {},
    ],
    ['too many levels', `{ rulesets { ${'variants { '.repeat(12)} id ${'}'.repeat(12)} } }`, {}],
    [
      'an operation that costs too much',
      '{ games(first: 100) { nodes { sides { sheet { columns { fields { score open } } } } } } }',
      {},
    ],
  ])('gets the same response as over HTTP: %s', async (_, query, variables) => {
    const socket = await connect();
    const { type, payload } = await ask(socket, '1', query, variables);
    const { data, errors: found } = await server.graphql(query, { ...variables }, token);
    // Live connections keep documents without locations.
    const errors = found?.map((error) => ({ ...error, locations: undefined }));
    if (type === 'error') {
      expect((payload as object[]).map((error) => ({ ...error, locations: undefined }))).toEqual(errors);
    } else expect(payload).toEqual({ ...(errors && { errors }), ...(data !== undefined && { data }) });
    socket.socket.terminate();
  });

  it('changes a game, with the checks of HTTP', async () => {
    const [socket, anonymous] = [await connect(), await connect(null)];
    const { payload } = await ask(socket, 'c', CREATE, { input: { ruleset: 'yahtc' } });
    const gameId = (payload as { data: { createGame: { id: string } } }).data.createGame.id;
    expect(await ask(anonymous, '1', ROLL, { input: { gameId } })).toMatchObject({
      payload: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
    });
    expect(await ask(socket, '1', ROLL, { input: { gameId } })).toMatchObject({
      payload: { data: { roll: { game: { version: 2 } } } },
    });
    const stranger = await connect(await server.register('Eve'));
    expect(await ask(stranger, '1', ROLL, { input: { gameId } })).toMatchObject({
      payload: { errors: [{ extensions: { code: 'NOT_YOUR_SEAT' } }] },
    });
    for (const one of [socket, anonymous, stranger]) one.socket.terminate();
  });

  it('is executed once per key, over a socket and over HTTP', async () => {
    const socket = await connect();
    const { id } = await createGame(server, token, { ruleset: 'yahtc' });
    const input = { gameId: id, idempotencyKey: 'roll-1' };
    const query =
      'mutation ($input: RollInput!) { roll(input: $input) { ... on GameChanged { replayed game { version } } } }';
    const [first, again] = [
      await ask(socket, '1', query, { input }),
      await ask(socket, '2', query, { input }),
    ];
    const { data } = await server.graphql(query, { input }, token);
    expect(first['payload']).toEqual({ data: { roll: { replayed: false, game: { version: 2 } } } });
    expect(again['payload']).toEqual({ data: { roll: { replayed: true, game: { version: 2 } } } });
    expect({ data }).toEqual(again['payload']);
    socket.socket.terminate();
  });

  it('runs in order of arrival if it is a mutation, even if the client does not wait', async () => {
    const socket = await connect();
    const { id: gameId } = await createGame(server, token, { ruleset: 'yahtc' });
    const rows = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes', 'chance'];
    rows.forEach((row, turn) => {
      socket.subscribe(`r${turn}`, ROLL, { input: { gameId } });
      socket.subscribe(`e${turn}`, ENTER, { input: { gameId, column: 'free', row, endTurn: true } });
      socket.subscribe(`q${turn}`, VERSION, { id: gameId });
    });
    await ended(socket, 'e6');
    await ended(socket, 'q6');
    const versions = ['roll', 'enterField'].flatMap((field) =>
      socket.messages.flatMap(({ payload }) => {
        const data = (payload as { data?: Record<string, { game: { version: number } }> } | undefined)?.data;
        return data?.[field]?.game.version ?? [];
      }),
    );
    expect(versions).toEqual([2, 4, 6, 8, 10, 12, 14, 3, 5, 7, 9, 11, 13, 15]);
    socket.socket.terminate();
  });

  it('runs beside subscriptions, which see its effects', async () => {
    const socket = await connect();
    const { id: gameId } = await createGame(server, token, { ruleset: 'yahtc' });
    socket.subscribe('s', 'subscription ($id: ID!) { gameUpdated(gameId: $id) { version } }', { id: gameId });
    await waitFor(() => of(socket, 's').length === 1, 'the snapshot');
    await ask(socket, '1', ROLL, { input: { gameId } });
    await waitFor(() => of(socket, 's').length === 2, 'the update');
    expect(of(socket, 's')[1]).toMatchObject({ payload: { data: { gameUpdated: { version: 2 } } } });
    socket.socket.terminate();
  });

  it('is refused without effect if too many are waiting', async () => {
    const socket = await connect();
    const { id: gameId } = await createGame(server, token, { ruleset: 'yahtc' });
    const ids = Array.from({ length: 60 }, (_, index) => `m${index}`);
    for (const id of ids)
      socket.subscribe(id, 'mutation ($input: KeepInput!) { keep(input: $input) { __typename } }', {
        input: { gameId, positions: [] },
      });
    const answers = await Promise.all(ids.map((id) => ended(socket, id)));
    const refused = answers.filter(({ type }) => type === 'error');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(28);
    for (const answer of refused) {
      expect(answer['payload']).toMatchObject([
        { extensions: { code: 'LIMIT_EXCEEDED', limit: 'socketOperations', maximum: 32 } },
      ]);
    }
    expect(await ask(socket, 'after', VERSION, { id: gameId })).toMatchObject({ type: 'next' });
    socket.socket.terminate();
  });

  it('does not run if it was cancelled before its turn', async () => {
    const socket = await connect();
    const { id: gameId } = await createGame(server, token, { ruleset: 'yahtc' });
    for (let roll = 0; roll < 10; roll++) socket.subscribe(`r${roll}`, ROLL, { input: { gameId } });
    socket.subscribe(
      'resign',
      'mutation ($input: GameCommandInput!) { resign(input: $input) { __typename } }',
      { input: { gameId } },
    );
    socket.send({ id: 'resign', type: 'complete' });
    await ended(socket, 'r9');
    const { data } = await server.graphql<{ game: { status: string } }>(
      `{ game(id: "${gameId}") { status } }`,
    );
    expect(data?.game.status).toBe('PLAYING');
    expect(of(socket, 'resign')).toEqual([]);
    socket.socket.terminate();
  });

  it('ends with the connection once its token is no longer valid', async () => {
    const old = await server.register('Rotating');
    const socket = await connect(old);
    const { payload } = await ask(socket, '1', 'mutation { rotateToken { token } }');
    const fresh = (payload as { data: { rotateToken: { token: string } } }).data.rotateToken.token;
    expect(await ask(socket, '2', '{ me { name } }')).toMatchObject({
      payload: { data: { me: { name: 'Rotating' } } },
    });
    await server.graphql('{ me { id } }', {}, fresh);
    socket.subscribe('3', CREATE, { input: { ruleset: 'yahtc' } });
    expect(await socket.closed).toMatchObject({ code: 4403 });
  });

  it('shows the current name of its player', async () => {
    const socket = await connect(await server.register('Before'));
    await ask(socket, '1', 'mutation { renamePlayer(input: { name: "After" }) { name } }');
    expect(await ask(socket, '2', '{ me { name } }')).toMatchObject({
      payload: { data: { me: { name: 'After' } } },
    });
    socket.socket.terminate();
  });

  it('can register, and do what the administrator may do', async () => {
    const socket = await connect(null);
    const made = await ask(socket, '1', 'mutation { register(input: { name: "New" }) { token } }');
    expect(made).toMatchObject({
      payload: { data: { register: { token: expect.stringMatching(/^yamb_/) } } },
    });
    const reset = 'mutation { resetLeaderboard(input: { ruleset: "yahtc" }) }';
    const administrator = await connect('the-administrator-of-this-server-0123456789');
    expect(await ask(administrator, '1', reset)).toMatchObject({
      payload: { data: { resetLeaderboard: 0 } },
    });
    expect(await ask(await connect(), '1', reset)).toMatchObject({
      payload: { errors: [{ extensions: { code: 'FORBIDDEN' } }] },
    });
  });
});

describe('rate limits of operations over a WebSocket', () => {
  it('charge the same points as over HTTP', async () => {
    const server = await startServer({
      env: { REDIS_URL: '', RATE_EXEMPT: 'none' },
      settings: { ratePlayerBurst: 20, ratePlayerPerSecond: 0.001 },
    });
    const spent = async (
      name: string,
      send: (token: string, times: number) => Promise<unknown>,
    ): Promise<number> => {
      const token = await server.register(name);
      for (let times = 1; ; times++) {
        const text = JSON.stringify(await send(token, times));
        if (text.includes('RATE_LIMITED')) return times;
        if (text.includes('"errors"')) throw new Error(text);
        if (times > 50) throw new Error(`Never refused: ${text}`);
      }
    };
    const query = '{ rulesets(first: 1) { id rows { id } columns { id } } }';
    const byHttp = await spent(
      'Http',
      async (token) => (await server.graphql(query, {}, token)).errors ?? {},
    );
    let socket: RawSocket | undefined;
    const bySocket = await spent('Socket', async (token, times) => {
      socket ??= await RawSocket.start(server.url, { token });
      socket.subscribe(String(times), query);
      return waitFor(() => socket?.messages.find(({ id }) => id === String(times)), 'a response');
    });
    // The token of a connection is charged once, the token of each request with every request.
    expect(bySocket).toBeGreaterThanOrEqual(byHttp - 1);
    expect(bySocket).toBeLessThanOrEqual(byHttp + 1);
    socket?.socket.terminate();
    await server.stop();
  });
});
