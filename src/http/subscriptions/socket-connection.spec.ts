import { EventEmitter } from 'node:events';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '../../../test/harness/wait-for.js';
import type { Server } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { UNLIMITED, type Allowance } from '../../kernel/usage/allowance.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { SocketConnection } from './socket-connection.js';
import type { SocketExtra } from './socket-protocol.js';

/** A WebSocket whose client reads when the test says so. */
class StandIn extends EventEmitter {
  readonly OPEN = 1;
  readonly protocol = 'graphql-transport-ws';
  readyState = 1;
  bufferedAmount = 0;
  readonly calls: unknown[][] = [];
  private readonly written: (() => void)[] = [];

  send(text: string, done: () => void): void {
    this.calls.push(['send', text]);
    this.written.push(done);
  }
  ping(): void {
    this.calls.push(['ping']);
  }
  pong(data: Buffer, _mask: undefined, done: () => void): void {
    this.calls.push(['pong', data.toString()]);
    this.written.push(done);
  }
  pause(): void {
    this.calls.push(['pause']);
  }
  close(code: number, reason: string): void {
    this.calls.push(['close', code, reason]);
    this.readyState = 2;
  }
  terminate(): void {
    this.calls.push(['terminate']);
    this.readyState = 3;
    this.emit('close', 1006, Buffer.from(''));
  }
  /** Lets the network take everything sent so far. */
  take(): void {
    for (const done of this.written.splice(0)) done();
  }
}

describe('a socket', () => {
  let socket: StandIn;
  let connection: SocketConnection;
  let protocol: Parameters<Server<SocketExtra>['opened']>[0];
  let handle: (text: string) => Promise<void>;
  let points: number;
  /** Has a number of points that never return. */
  const allowance: Allowance = {
    ...UNLIMITED,
    charge: (wanted) => {
      points -= wanted;
      if (points >= 0) return Promise.resolve();
      return Promise.reject(new RequestError('RATE_LIMITED', 'Try again in 2 seconds.'));
    },
  };

  beforeAll(() => {
    Logger.overrideLogger(false);
  });
  beforeEach(() => {
    socket = new StandIn();
    points = 100;
    connection = new SocketConnection(socket as unknown as WebSocket, new Socket(), allowance, 1000, 5);
    handle = () => Promise.resolve();
    const opened: Server<SocketExtra>['opened'] = (protocolSocket) => {
      protocol = protocolSocket;
      protocolSocket.onMessage((text) => handle(text));
      return () => Promise.resolve();
    };
    connection.serve({ opened }, new IncomingMessage(new Socket()));
  });

  it('resolves `send` once the network has taken most of the data', async () => {
    await protocol.send('one');
    const long = 'x'.repeat(20_000);
    let sent = false;
    const sending = Promise.resolve(protocol.send(long)).then(() => (sent = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent).toBe(false);
    socket.take();
    await sending;
    expect(socket.calls).toEqual([
      ['send', 'one'],
      ['send', long],
    ]);
  });

  it('is closed if too much unread data accumulates', async () => {
    socket.bufferedAmount = 1001;
    await protocol.send('one');
    expect(socket.calls).toEqual([['close', 1013, 'You do not read the data sent to you']]);
    await waitFor(() => socket.calls.length > 1, 'a second call');
    expect(socket.calls.slice(1)).toEqual([['terminate']]);
  });

  it('answers pings, except from a client that does not read', () => {
    socket.emit('ping', Buffer.from('a'));
    socket.take();
    socket.bufferedAmount = 1001;
    socket.emit('ping', Buffer.from('b'));
    expect(socket.calls).toEqual([
      ['pong', 'a'],
      ['close', 1013, 'You do not read the data sent to you'],
    ]);
  });

  it('answers the latest of many pings once the previous pong is sent', () => {
    for (const text of ['a', 'b', 'c', 'd']) socket.emit('ping', Buffer.from(text));
    expect(socket.calls).toEqual([['pong', 'a']]);
    socket.take();
    socket.take();
    expect(socket.calls).toEqual([
      ['pong', 'a'],
      ['pong', 'd'],
    ]);
  });

  it.each(['ping', 'pong', 'message'])(
    'is closed after more %ss than ten times its points',
    async (event) => {
      points = 3;
      for (let sent = 0; sent < 39; sent += 1) {
        socket.emit(event, Buffer.from(''));
        await new Promise((resolve) => setImmediate(resolve));
        expect(socket.readyState).toBe(1);
      }
      socket.emit(event, Buffer.from(''));
      await new Promise((resolve) => setImmediate(resolve));
      expect(socket.calls.slice(-2)).toEqual([
        ['close', 1013, 'RATE_LIMITED: Try again in 2 seconds.'],
        ['pause'],
      ]);
    },
  );

  it('counts large frames as several', async () => {
    points = 1;
    socket.emit('message', Buffer.alloc(20 * 1024));
    await new Promise((resolve) => setImmediate(resolve));
    expect(socket.calls).toContainEqual(['close', 1013, 'RATE_LIMITED: Try again in 2 seconds.']);
  });

  it('is closed if it sends many messages without waiting for responses', () => {
    handle = () => new Promise(() => undefined);
    for (let sent = 0; sent < 5; sent += 1) socket.emit('message', Buffer.from('{}'));
    expect(socket.calls).toEqual([]);
    socket.emit('message', Buffer.from('{}'));
    socket.emit('message', Buffer.from('{}'));
    expect(socket.calls).toEqual([
      ['close', 1013, 'You send too much without waiting for responses'],
      ['pause'],
    ]);
  });

  it('is dropped if it has not answered the previous probe', () => {
    connection.probe();
    socket.emit('pong', Buffer.from(''));
    connection.probe();
    socket.emit('message', Buffer.from('talks, but does not read'));
    connection.probe();
    expect(socket.calls).toEqual([['ping'], ['ping'], ['terminate']]);
  });

  it.each([
    [new Error('SELECT secret FROM table'), 1011, /^Internal error [0-9a-f-]{36}$/],
    [
      new Error('Unexpected message of type next received'),
      4400,
      /^Unexpected message of type next received$/,
    ],
  ])('reveals only the id of a fault: %s', async (fault, code, reason) => {
    handle = () => Promise.reject(fault);
    socket.emit('message', Buffer.from('{}'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(socket.calls).toEqual([['close', code, expect.stringMatching(reason)]]);
  });
});
