/** Sends messages to a local receiver; tests resolve its name. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { waitAfter } from './outbox.store.js';
import { signedMessage } from './message.js';
import { Receivers } from './send.js';
import { targetOf, type Resolve } from './addresses.js';
import type { Delivery } from './webhook.js';

const receivers = new Receivers();
const send = (...args: Parameters<Receivers['send']>) => receivers.send(...args);

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const DELIVERY: Delivery = {
  ...{ webhookId: '0190a0b0-0000-7000-8000-00000000000a', gameId: '0190a0b0-0000-7000-8000-00000000000b' },
  ...{ version: 7, event: 'TURN', createdAt: Date.parse('2026-03-14T12:00:00Z') },
};
const message = () => signedMessage(DELIVERY, SECRET, Date.now(), 'https://play.example/#{game}&{code}');

/** A resolver with a different answer each time. */
function rebinding(...answers: readonly (readonly string[])[]): {
  readonly resolve: Resolve;
  asked: () => number;
} {
  let asked = 0;
  return {
    asked: () => asked,
    resolve: () => Promise.resolve(answers[Math.min(asked++, answers.length - 1)] ?? []),
  };
}

describe('send', () => {
  let receiver: Server;
  let received: { readonly headers: IncomingHttpHeaders; readonly body: string; readonly url: string }[];
  let answer: { status: number; headers?: Record<string, string>; body?: string };

  beforeEach(async () => {
    received = [];
    answer = { status: 204 };
    receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        received.push({ headers: request.headers, body, url: request.url ?? '' });
        response.writeHead(answer.status, answer.headers).end(answer.body);
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => receiver.close(resolve)));

  const port = (): number => (receiver.address() as AddressInfo).port;
  const here: Resolve = () => Promise.resolve(['127.0.0.1']);
  const never: Resolve = () => new Promise(() => undefined);
  const sendTo = (path = '/hook') =>
    send(`http://hooks.example:${port()}${path}`, message(), { allowsPrivate: true, resolve: here });

  it('signs the message according to Standard Webhooks and names the game', async () => {
    expect(await sendTo('/hook?key=1')).toEqual({ kind: 'delivered' });
    const [{ headers, body, url } = { headers: {}, body: '', url: '' }] = received;
    expect(url).toBe('/hook?key=1');
    expect(headers.host).toBe(`hooks.example:${port()}`);
    expect(new Webhook(SECRET).verify(body, headers as Record<string, string>)).toEqual({
      type: 'game.turn',
      timestamp: '2026-03-14T12:00:00.000Z',
      data: { gameId: DELIVERY.gameId, version: 7, url: `https://play.example/#${DELIVERY.gameId}&` },
    });
    expect(() => new Webhook('whsec_AAAA').verify(body, headers as Record<string, string>)).toThrow(
      /signature/,
    );
  });

  it('uses the same id for every attempt, and another for another event', () => {
    const idOf = (delivery: Delivery, now: number) =>
      signedMessage(delivery, SECRET, now).headers['webhook-id'];
    expect(idOf(DELIVERY, 1)).toBe(idOf(DELIVERY, 2_000_000));
    expect(idOf({ ...DELIVERY, version: 8 }, 1)).not.toBe(idOf(DELIVERY, 1));
    expect(idOf(DELIVERY, 1)).not.toContain('.');
  });

  it.each([
    [200, { kind: 'delivered' }],
    [410, { kind: 'gone' }],
    [404, { kind: 'failed', reason: 'the receiver answered 404' }],
    [500, { kind: 'failed', reason: 'the receiver answered 500' }],
  ])('maps status %d to an outcome', async (status, outcome) => {
    answer = { status, body: 'x'.repeat(100_000) };
    expect(await sendTo()).toEqual(outcome);
  });

  it('does not follow redirects', async () => {
    answer = { status: 307, headers: { location: `http://127.0.0.1:${port()}/elsewhere` } };
    expect(await sendTo()).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/307.*redirects/) });
    expect(received.map(({ url }) => url)).toEqual(['/hook']);
  });

  it('fails if the receiver switches protocols instead of answering', async () => {
    receiver.removeAllListeners('request').on('request', ({ socket }: IncomingMessage) => {
      socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: echo\r\nConnection: Upgrade\r\n\r\n');
    });
    expect(await sendTo()).toEqual({ kind: 'failed', reason: 'the connection failed' });
  }, 5_000);

  it('reports only the error code of a failed connection', async () => {
    const closed = `http://hooks.example:1/`;
    expect(await send(closed, message(), { allowsPrivate: true, resolve: here })).toEqual({
      kind: 'failed',
      reason: 'the connection failed (ECONNREFUSED)',
    });
    const nowhere: Resolve = () => Promise.reject(new Error('ENOTFOUND'));
    expect(
      await send('https://hooks.example/', message(), { allowsPrivate: false, resolve: nowhere }),
    ).toEqual({
      kind: 'failed',
      reason: 'the name hooks.example cannot be resolved',
    });
  });

  it('refuses a name with a private address, even among public ones', async () => {
    for (const addresses of [
      ['127.0.0.1'],
      ['93.184.216.34', '10.0.0.1'],
      ['::ffff:127.0.0.1'],
      ['169.254.169.254'],
    ]) {
      const { resolve } = rebinding(addresses);
      const url = `http://hooks.example:${port()}/`;
      expect(await send(url, message(), { allowsPrivate: false, resolve })).toMatchObject({
        kind: 'failed',
        reason: 'hooks.example resolves to an address that is not public',
      });
    }
    expect(await send(`http://127.0.0.1:${port()}/`, message(), { allowsPrivate: false })).toMatchObject({
      kind: 'failed',
    });
    expect(received).toEqual([]);
  });

  it('connects to the checked address even if the name then resolves to another', async () => {
    const name = rebinding(['127.0.0.1'], ['127.0.0.2']);
    const url = `http://hooks.example:${port()}/`;
    expect(await send(url, message(), { allowsPrivate: true, resolve: name.resolve })).toEqual({
      kind: 'delivered',
    });
    expect(name.asked()).toBe(1);
    const bait = rebinding(['93.184.216.34'], ['127.0.0.1']);
    expect(await targetOf(new URL('https://hooks.example/'), false, bait.resolve)).toEqual({
      address: '93.184.216.34',
      family: 4,
    });
    expect(bait.asked()).toBe(1);
  });

  it('aborts when the server stops', async () => {
    const stop = new AbortController();
    const sending = send('https://hooks.example/', message(), {
      allowsPrivate: false,
      resolve: never,
      stop: stop.signal,
    });
    stop.abort();
    expect(await sending).toEqual({ kind: 'stopped' });
  });

  it('sends nothing once the server has stopped', async () => {
    const options = { allowsPrivate: false, resolve: never, stop: AbortSignal.abort() };
    expect(await send('https://hooks.example/', message(), options)).toEqual({ kind: 'stopped' });
  }, 5_000);

  it('is retried for about a day', () => {
    const waits = [...Array(20).keys()]
      .map((index) => waitAfter(index + 1))
      .filter((wait) => wait !== undefined);
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThan(25);
    expect(waits).toEqual([...waits].sort((one, other) => one - other));
  });
});
