import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createGame, type GameClient } from '../harness/game-client.js';
import { FOLLOW, postStream } from '../harness/live.js';
import { RawSocket } from '../harness/raw-socket.js';
import { startServer, type TestServer } from '../harness/server.js';
import { startCollector, type Collector, type SentSpan } from '../harness/trace-collector.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const NO_GAME = '0190a0b0-0000-7000-8000-000000000000';

describe('traces', () => {
  let collector: Collector;
  let server: TestServer;

  beforeEach(async () => {
    collector = await startCollector();
    // Turns off daily games, whose creation may share a commit with the first requests.
    server = await startServer({
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, DAILY_RULESETS: 'none' },
    });
  });
  afterEach(() => collector.stop());

  /** The server sends remaining spans when it stops. */
  const spans = async (): Promise<readonly SentSpan[]> => {
    await server.stop();
    return collector.spans;
  };

  it('follow a move from its request to its commit', async () => {
    const token = await server.register();
    const { id } = await createGame(server, token, { ruleset: 'yahtc' });
    const { headers } = await server.request('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        traceparent: `00-${TRACE}-${PARENT}-01`,
      },
      body: JSON.stringify({ query: `mutation { roll(input: {gameId: "${id}"}) { __typename } }` }),
    });
    const way = (await spans()).filter(({ traceId }) => traceId === TRACE);
    const named = (name: string): SentSpan | undefined => way.find((span) => span.name === name);
    const request = named('POST /graphql');
    expect(request).toMatchObject({
      parentSpanId: PARENT,
      attributes: {
        'http.route': '/graphql',
        'http.response.status_code': 200,
        'http.request.id': headers.get('x-request-id'),
      },
    });
    expect(named('mutation roll')?.parentSpanId).toBe(request?.spanId);
    expect(named('move roll')).toMatchObject({
      parentSpanId: named('mutation roll')?.spanId,
      attributes: { 'yamb.game.id': id, 'yamb.move.result': 'changed' },
    });
    expect(named('commit')).toMatchObject({
      parentSpanId: named('move roll')?.spanId,
      attributes: { 'yamb.write.batch_size': 1 },
    });
    expect(way).toHaveLength(4);
  });

  it('follow moves over a WebSocket to their own commits, below the span in the upgrade', async () => {
    const token = await server.register();
    const { id } = await createGame(server, token, { ruleset: 'yahtc' });
    const raw = await RawSocket.start(
      server.url,
      { token },
      { headers: { traceparent: `00-${TRACE}-${PARENT}-01` } },
    );
    // Sent concurrently: the spans of one must not appear below another.
    raw.subscribe('1', `mutation { roll(input: { gameId: "${id}" }) { __typename } }`);
    raw.subscribe('2', `mutation { undo(input: { gameId: "${id}" }) { __typename } }`);
    raw.subscribe('3', `query { game(id: "${id}") { version } }`);
    raw.subscribe('4', `mutation { roll(input: { gameId: "${NO_GAME}" }) { __typename } }`);
    // The acknowledgement, and a response and an end for each.
    await raw.next(9);
    raw.socket.terminate();
    const way = (await spans()).filter(({ traceId }) => traceId === TRACE);
    const operations = way.filter(({ parentSpanId }) => parentSpanId === PARENT);
    expect(operations.map(({ name }) => name).sort()).toEqual([
      'mutation roll',
      'mutation roll',
      'mutation undo',
      'query game',
    ]);
    const below = (parent: SentSpan | undefined): SentSpan[] =>
      way.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
    const results = operations.map((operation) => [
      operation.name,
      operation.attributes['graphql.errors'],
      below(operation).map(({ name, attributes }) => [name, attributes['yamb.move.result']]),
    ]);
    expect(results).toEqual(
      expect.arrayContaining([
        ['mutation roll', 0, [['move roll', 'changed']]],
        ['mutation undo', 0, [['move undo', 'refused']]],
        ['query game', 0, []],
        ['mutation roll', 1, [['move roll', 'failed']]],
      ]),
    );
    const rolled = way.find(({ attributes }) => attributes['yamb.move.result'] === 'changed');
    expect(below(rolled).map(({ name }) => name)).toEqual(['commit']);
  });

  it('separate moves that share a commit', async () => {
    const token = await server.register();
    const tables = await Promise.all(
      Array.from({ length: 8 }, () => createGame(server, token, { ruleset: 'yahtc' })),
    );
    await Promise.all(tables.map((table) => table.roll()));
    const all = await spans();
    const parentOf = ({ parentSpanId }: SentSpan): SentSpan | undefined =>
      all.find(({ spanId }) => spanId === parentSpanId);
    const rolls = all.filter(({ name }) => name === 'move roll');
    expect(new Set(rolls.map(({ traceId }) => traceId)).size).toBe(8);
    for (const roll of rolls) {
      expect(all.filter((span) => span.name === 'commit' && parentOf(span) === roll)).toHaveLength(1);
      expect(parentOf(roll)?.name).toBe('mutation roll');
    }
  });

  it.each(['', 'x', `00-${'0'.repeat(32)}-${PARENT}-01`, `ff-${TRACE}-${PARENT}-01`])(
    'start a new trace if the client sends %j',
    async (traceparent) => {
      await server.request('/health/live', { headers: { traceparent } });
      const [span, ...others] = await spans();
      expect(span).toMatchObject({ name: 'GET /health/live' });
      expect(span?.parentSpanId).toBeUndefined();
      expect(span?.traceId).not.toBe(TRACE);
      expect(others).toEqual([]);
    },
  );

  describe('for subscriptions', () => {
    const trace = { traceparent: `00-${TRACE}-${PARENT}-01` };
    const follow = async (): Promise<GameClient> =>
      createGame(server, await server.register(), { ruleset: 'yahtc' });

    it('over WebSocket last until each ends, below the span in the upgrade', async () => {
      const game = await follow();
      const raw = await RawSocket.start(server.url, undefined, { headers: trace });
      raw.subscribe('1', FOLLOW, { id: game.id });
      raw.subscribe('2', FOLLOW, { id: NO_GAME });
      // The acknowledgement, a response for each, and the end of the second.
      await raw.next(4);
      await game.roll();
      await raw.next(5);
      raw.send({ id: '1', type: 'complete' });
      const named = (await spans()).filter(({ name }) => name === 'subscription gameUpdated');
      expect(named).toHaveLength(2);
      for (const span of named) {
        expect(span).toMatchObject({
          traceId: TRACE,
          parentSpanId: PARENT,
          attributes: { 'graphql.operation.type': 'subscription' },
        });
      }
      const counts = named.map(({ attributes }) => [
        attributes['yamb.subscription.answers'],
        attributes['graphql.errors'],
      ]);
      expect(counts).toContainEqual([2, 0]);
      expect(counts).toContainEqual([1, 1]);
    });

    it('over server-sent events are below their request, and end with the server', async () => {
      const game = await follow();
      const stream = await postStream(server.url, { query: FOLLOW, variables: { id: game.id } });
      await stream.body?.getReader().read();
      const all = await spans();
      const request = all.find(({ name }) => name === 'POST /graphql/stream');
      const own = all.filter(({ name }) => name === 'subscription gameUpdated');
      expect(own).toHaveLength(1);
      expect(own[0]?.parentSpanId).toBe(request?.spanId);
      expect(request?.spanId).toBeDefined();
    });
  });

  it('show REST and refusals, and nothing secret', async () => {
    const token = await server.register();
    const { id } = await createGame(server, token, { ruleset: 'yahtc' });
    await server.request(`/v1/games/${id}/undo`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    await server.request('/health/live?secret=1');
    const all = await spans();
    expect(all.find(({ name }) => name === 'move undo')).toMatchObject({
      attributes: { 'yamb.move.result': 'refused', 'yamb.move.refusal': 'NOTHING_TO_UNDO' },
    });
    expect(all.map(({ name }) => name)).toContain('POST /v1/games/:gameId/undo');
    expect(JSON.stringify(all)).not.toMatch(new RegExp(`secret|${token}`));
  });
});

it('a server whose collector is unreachable serves and stops like any other', async () => {
  const collector = await startCollector();
  await collector.stop();
  const server = await startServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  await server.register();
  await server.stop();
});
