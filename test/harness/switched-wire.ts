/** A proxy to a server that can be switched off and on. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

export interface SwitchedWire {
  /** The server's URL through this proxy. */
  readonly url: string;
  /** Cuts all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Stalls all traffic without closing connections. */
  hang(): void;
  /** Restores traffic. Clients of stalled connections must reconnect. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** @param usualPort for URLs without a port */
export async function createSwitchedWire(url: string, usualPort: number): Promise<SwitchedWire> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let hangs = false;
  // A connection that hangs does not confirm its end either.
  const allowHalfOpen = true;
  const server = createServer({ allowHalfOpen }, (client) => {
    const far = connect({ port: Number(port || usualPort), host: hostname, allowHalfOpen });
    const pairs = [
      [client, far],
      [far, client],
    ] as const;
    for (const [from, to] of pairs) {
      open.add(from);
      from.on('data', (message) => {
        if (!hangs) to.write(message);
      });
      from.on('end', () => {
        if (!hangs) to.end();
      });
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.on('error', () => undefined);
    }
  });
  const listen = async (at: number): Promise<void> => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  const cut = async (): Promise<void> => {
    for (const socket of open) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  await listen(0);
  const address = new URL(url);
  const { port: here } = server.address() as AddressInfo;
  address.hostname = '127.0.0.1';
  address.port = String(here);
  return {
    url: address.href,
    cut,
    hang: () => {
      hangs = true;
    },
    mend: async () => {
      hangs = false;
      for (const socket of open) socket.destroy();
      if (!server.listening) await listen(here);
    },
    close: cut,
  };
}
