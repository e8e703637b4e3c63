/** A wire to PostgreSQL that can be cut in the middle of a message. */
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

export interface Wire {
  /** The address of the database by way of this wire. */
  readonly url: string;
  /** Cuts the wire once, at the next message that holds this text: before the database hears it, or after. */
  cutAt(text: string, when: 'before' | 'after'): void;
  close(): Promise<void>;
}

/** How long a message takes to be done, when the wire is cut behind it. */
const DONE_MS = 200;

export async function layWire(url: string): Promise<Wire> {
  const { hostname, port } = new URL(url);
  let cut: { readonly text: string; readonly when: 'before' | 'after' } | undefined;
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
    client.on('data', (message) => {
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
      database.write(message);
      setTimeout(() => client.destroy(), DONE_MS);
      database.removeAllListeners('data');
    });
    database.on('data', (answer) => client.write(answer));
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
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
