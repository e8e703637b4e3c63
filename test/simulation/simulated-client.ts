/** A player with the real client package, on a simulated network. */
import { createClient, type YambClient } from '@yamb-server/client';
import type { History } from './history.js';
import type { Network } from './network.js';
import type { SimulatedServer } from './simulated-server.js';
import type { Machine } from './simulated-world.js';

/** How long a client waits for a response, in milliseconds. */
const TIMEOUT_MS = 5_000;

export class SimulatedClient {
  readonly machine: Machine;
  readonly api: YambClient;
  /** The id of the player, once registered. */
  id = '';
  isDeleted = false;

  constructor(
    readonly name: string,
    private readonly index: number,
    readonly network: Network,
    readonly history: History,
    private readonly servers: () => readonly SimulatedServer[],
  ) {
    this.machine = network.world.machineNamed(name);
    this.api = createClient({
      url: 'http://simulated',
      fetch: (url, init) => this.fetch(url instanceof Request ? url.url : url.toString(), init ?? {}),
      WebSocket: null,
      timeoutMs: TIMEOUT_MS,
      retry: { attempts: 8, maxDelayMs: 2_000 },
    });
  }

  /** Waits by the clock of the simulation. */
  pause(ms: number): Promise<void> {
    return this.network.world.pause(ms);
  }

  /** Sends a request to one of the servers. The load balancer knows only afterwards that a server is gone. */
  private fetch(url: string, init: RequestInit): Promise<Response> {
    const { network, machine } = this;
    const { world, faults } = network;
    return new Promise((resolve, reject) => {
      init.signal?.addEventListener('abort', () => {
        reject(init.signal?.reason as Error);
      });
      const servers = this.servers();
      if (servers.length === 0) {
        network.deliver(machine, 'finds no server', () => {
          reject(new TypeError('fetch failed'));
        });
        return;
      }
      const copies = network.chance(faults.repeatedRequests) ? 2 : 1;
      for (let copy = 0; copy < copies; copy += 1) {
        if (network.chance(faults.lostRequests)) continue;
        const server = world.source.of(servers);
        network.deliver(server.machine, `receives ${about(init)} of ${this.name}`, () => {
          this.handle(server, url, init, resolve, reject);
        });
      }
    });
  }

  private handle(
    server: SimulatedServer,
    url: string,
    init: RequestInit,
    resolve: (response: Response) => void,
    reject: (error: Error) => void,
  ): void {
    const { network, machine } = this;
    const path = url.replace('http://simulated', '');
    server.handle(path, init, `10.0.0.${this.index + 1}`).then(
      ({ status, headers, text }) => {
        if (network.chance(network.faults.lostResponses)) return;
        network.deliver(machine, `gets ${status}`, () => {
          resolve({
            status,
            url,
            headers: new Headers(headers),
            text: () => Promise.resolve(text),
          } as unknown as Response);
        });
      },
      (error: unknown) => {
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    );
  }
}

/** The name of the operation, for the trace. */
const about = ({ body }: RequestInit): string =>
  typeof body === 'string' ? (/\b(?:query|mutation) (\w+)/.exec(body)?.[1] ?? 'a request') : 'a request';
