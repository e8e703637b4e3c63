import { beforeEach, describe, expect, it } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import { makeServer } from 'graphql-ws';
import { cancellableGenerator } from '../../kernel/cancellable-iterator.js';
import { Waiters } from '../../kernel/topics/waiters.js';
import { OperationIds } from './operation-ids.js';

const SCHEMA = buildSchema('type Query { a: Int } type Subscription { a: Int }');

describe('the id of an operation', () => {
  let sent: unknown[];
  let closed: number | undefined;
  let started: string[];
  let open: Set<string>;
  let send: (type: string, query?: string) => Promise<void>;
  let end: () => Promise<void>;

  beforeEach(async () => {
    [sent, started, open, closed] = [[], [], new Set(), undefined];
    const ids = new OperationIds();
    const server = makeServer({
      onSubscribe: async (_, _id, { operationName }) => {
        await new Promise((resolve) => setImmediate(resolve));
        return { schema: SCHEMA, document: parse('subscription { a }'), rootValue: operationName };
      },
      // Sends its name, then nothing until it is cancelled.
      subscribe: ({ rootValue }) => {
        const name = String(rootValue);
        started.push(name);
        open.add(name);
        return cancellableGenerator(
          async function* (signal) {
            yield { data: { a: name } };
            await new Waiters().wait(signal);
          },
          () => open.delete(name),
        );
      },
    });
    const closing = server.opened(
      {
        protocol: 'graphql-transport-ws',
        send: (text) => void sent.push(JSON.parse(text)),
        close: (code) => {
          closed = code;
        },
        onMessage: (handle) => {
          send = (type, operationName) => {
            const payload = operationName === undefined ? undefined : { query: '', operationName };
            const message = type.startsWith('connection') ? { type } : { id: '1', type, payload };
            return ids.handle(message as unknown as string, handle);
          };
        },
      },
      {},
    );
    end = () => closing(1000, '');
    await send('connection_init');
    sent = [];
  });

  /** Lets everything settle. */
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const next = (name: string) => ({ id: '1', type: 'next', payload: { data: { a: name } } });

  it('is free as soon as the client has completed the operation', async () => {
    void send('subscribe', 'first');
    await settle();
    void send('complete');
    void send('subscribe', 'second');
    await settle();
    expect(sent).toEqual([next('first'), next('second')]);
    expect([...open]).toEqual(['second']);
    await end();
    expect([...open]).toEqual([]);
  });

  it('leads to the last operation, even if those before have not begun', async () => {
    void send('subscribe', 'first');
    void send('complete');
    void send('subscribe', 'second');
    void send('complete');
    void send('subscribe', 'third');
    await settle();
    expect(sent).toEqual([next('third')]);
    expect(started).not.toContain('second');
    expect([...open]).toEqual(['third']);
    await end();
    expect([...open]).toEqual([]);
  });

  it('closes the connection if it is in use', async () => {
    void send('subscribe', 'first');
    void send('complete');
    void send('subscribe', 'second');
    void send('subscribe', 'third');
    await settle();
    expect(closed).toBe(4409);
    expect(started).not.toContain('third');
  });
});
