/** Responses are charged by their actual size, and subscribers pay for what they receive. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Clock } from '../../src/kernel/clock.js';
import { createClient } from '../harness/client.js';
import { createGame, type GameClient } from '../harness/game-client.js';
import { newAddress } from '../harness/limited-server.js';
import { RawSocket } from '../harness/raw-socket.js';
import { startServer, type TestServer } from '../harness/server.js';
import { SetClock } from '../harness/set-clock.js';
import { waitFor } from '../harness/wait-for.js';

/** Costs some points per response; each id makes a different document. */
const textsAs = (id: string): string =>
  `subscription ($id: ID!) { gameUpdated(gameId: $id) { version s${id}: snapshot game { x: text y: text z: text } } }`;

/** The content of a stream so far, one response per line. */
class Received {
  text = '';
  isOver = false;

  constructor({ body }: Response) {
    void this.read(body);
  }

  get answers(): number {
    return this.text.match(/^(data: )?\{.*\n/gm)?.length ?? 0;
  }

  private async read(body: Response['body']): Promise<void> {
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) this.text += text;
    this.isOver = true;
  }
}

describe('a subscriber without enough points for its updates', () => {
  const clock = new SetClock();
  let server: TestServer;
  let game: ReturnType<GameClient['brief']>;

  beforeAll(async () => {
    server = await startServer({
      // The tests set the clock, but Redis has its own.
      env: { REDIS_URL: '', TRUST_PROXY: '1', RATE_ADDRESS_PER_SECOND: '5', RATE_ADDRESS_BURST: '120' },
      override: (builder) => builder.overrideProvider(Clock).useValue(clock),
    });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    const address = newAddress();
    const client = createClient(server.url, (url, init) =>
      fetch(url, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), 'x-forwarded-for': address },
      }),
    );
    game = (await createGame(client, await client.register(), { ruleset: 'yamb' })).brief();
    await game.roll();
  });

  /**
   * Makes moves until a condition holds, each once all subscribers have received the previous one: a subscriber that
   * falls behind would wait instead of being refused. Each move refills the points that it costs.
   * @param answers returns the number of responses sent to all together
   */
  const movesUntil = async (isOver: () => boolean, answers: () => number, subscribers: number) => {
    for (let made = 0; made < 200 && !isOver(); made += 1) {
      const before = answers();
      clock.pass(0.3);
      await game.keep(made % 2 === 0 ? [0] : []);
      await waitFor(() => isOver() || answers() >= before + subscribers, 'the responses to a move');
    }
  };

  it('is closed with 1013 on a WebSocket', async () => {
    const raw = await RawSocket.start(server.url, undefined, {
      headers: { 'x-forwarded-for': newAddress() },
    });
    for (const id of ['1', '2', '3', '4', '5']) raw.subscribe(id, textsAs(id), { id: game.id });
    await raw.next(6);
    await movesUntil(
      () => raw.socket.readyState !== raw.socket.OPEN,
      () => raw.messages.length,
      5,
    );
    expect(await raw.closed).toMatchObject({
      code: 1013,
      reason: expect.stringMatching(/^RATE_LIMITED: Your address sent too many requests/),
    });
  });

  it.each([
    [
      'server-sent events',
      (address: string, id: string) =>
        fetch(`${server.url}/graphql/stream`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
          body: JSON.stringify({ query: textsAs(id), variables: { id: game.id } }),
        }),
    ],
    [
      'a stream of REST',
      (address: string) =>
        fetch(`${server.url}/v1/games/${game.id}/stream`, { headers: { 'x-forwarded-for': address } }),
    ],
  ])('gets RATE_LIMITED as the last item of %s', async (_, open) => {
    const address = newAddress();
    // Each has its own document where possible, and all share one bucket.
    const streams = await Promise.all(['1', '2', '3'].map((id) => open(address, id)));
    const received = streams.map((stream) => new Received(stream));
    const answers = (): number => received.reduce((sum, one) => sum + one.answers, 0);
    await waitFor(() => answers() >= 3, 'the first answers');
    await movesUntil(() => received.some(({ isOver }) => isOver), answers, 3);
    const { text = '', answers: ofEnded = 0 } = received.find(({ isOver }) => isOver) ?? {};
    expect(ofEnded).toBeGreaterThan(3);
    expect(text.slice(text.lastIndexOf('"version"'))).toContain('"code":"RATE_LIMITED"');
    await game.resign();
    await waitFor(() => received.every(({ isOver }) => isOver), 'the ends of the others');
  });
});

describe('a response that becomes too large', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it('is replaced by one error, however much of it was ready', async () => {
    const token = await server.register();
    for (let game = 0; game < 60; game += 1) await createGame(server, token, { ruleset: 'yahtc' });
    // The name is repeated for every game.
    const answer = await server.graphql(
      `{ games(first: 100) { nodes { id ${'n'.repeat(80_000)}: version } } }`,
    );
    expect(answer.status).toBe(400);
    expect(answer.data).toBeNull();
    expect(answer.errors).toEqual([
      {
        message: expect.stringMatching(/^The response has more than 4000000 bytes/),
        locations: expect.any(Array),
        path: ['games', 'nodes'],
        extensions: { code: 'LIMIT_EXCEEDED', limit: 'answerBytes', maximum: 4_000_000 },
      },
    ]);
    const named = await server.graphql(`{ games(first: 100) { nodes { ${'n'.repeat(8_000)}: version } } }`);
    expect(named.status).toBe(200);
  });
});
