/** A proxy to PostgreSQL that can cut the connection in the middle of a message. */
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

export interface Wire {
  /** The database URL through this proxy. */
  readonly url: string;
  /**
   * Cuts the connection once, at the next message that contains this text: before the database receives it, or after it
   * has executed it.
   */
  cutAt(text: string, when: 'before' | 'after'): void;
  /** Corrupts this text once, so that the database rejects its statement. */
  garble(text: string): void;
  /** Number of statements in each write, in order. The test clears it. */
  readonly trips: number[];
  /** Makes the database close the next connection at the very moment it becomes ready. */
  endNextConnection(): void;
  close(): Promise<void>;
}

/** PostgreSQL's last message when an administrator ends a connection. */
const SHUTDOWN_ERROR = 'SFATAL\0VFATAL\0C57P01\0Mended by an administrator\0\0';
const END = Buffer.from(
  `E\0\0\0${String.fromCharCode(SHUTDOWN_ERROR.length + 4)}${SHUTDOWN_ERROR}`,
  'latin1',
);

/** PostgreSQL's message when a connection is ready, outside a transaction. */
const READY = Buffer.from('Z\0\0\0\x05I', 'latin1');

export async function createWire(url: string): Promise<Wire> {
  const { hostname, port } = new URL(url);
  let cut: { readonly text: string; readonly when: 'before' | 'after' } | undefined;
  let garbled: string | undefined;
  let isNextEnded = false;
  const trips: number[] = [];
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(port || 5432), hostname);
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        database.destroy();
      });
      socket.on('error', () => undefined);
    }
    let isEnded = isNextEnded;
    isNextEnded = false;
    client.on('data', (sent) => {
      trips.push(statementsIn(sent));
      const message = garbled !== undefined && sent.includes(garbled) ? misspelt(sent, garbled) : sent;
      if (message !== sent) garbled = undefined;
      if (cut === undefined || !message.includes(cut.text)) {
        database.write(message);
        return;
      }
      const { when } = cut;
      cut = undefined;
      if (when === 'before') {
        client.destroy();
        return;
      }
      // The statement is done once the database is ready outside a transaction.
      database.removeAllListeners('data').on('data', (answer) => {
        if (answer.includes(READY)) client.destroy();
      });
      database.write(message);
    });
    database.on('data', (answer) => {
      const isLast = isEnded && answer.includes(READY);
      client.write(isLast ? Buffer.concat([answer, END]) : answer);
      isEnded &&= !isLast;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href.replaceAll('+', '%20'),
    cutAt: (text, when) => {
      cut = { text, when };
    },
    garble: (text) => {
      garbled = text;
    },
    trips,
    endNextConnection: () => {
      isNextEnded = true;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The same message at the same length, with the text corrupted. */
const misspelt = (message: Buffer, text: string): Buffer =>
  Buffer.from(message.toString('latin1').replace(text, '?'.repeat(text.length)), 'latin1');

/** Messages that execute a statement: Execute (of a prepared one) and Query. */
function statementsIn(messages: Buffer): number {
  let statements = 0;
  for (let at = 0; at + 5 <= messages.length; at += 1 + messages.readInt32BE(at + 1))
    if ('EQ'.includes(String.fromCharCode(messages[at] ?? 0))) statements += 1;
  return statements;
}
