/** A player with the real client package, on a simulated network. */
import { createClient, type YambClient } from '@yamb-server/client';
import type { History } from './history.js';
import type { Network } from './network.js';
import { Random } from './random.js';
import type { SimulatedServer } from './simulated-server.js';
import type { Machine } from './machine.js';

/** How long a client waits for a response, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** How many of the last mutations may be repeated long after their answers. */
const REPEATABLE = 30;

/** A request as the client package sent it. */
interface Sent {
  readonly url: string;
  readonly init: RequestInit;
  /** The player whose request it is. */
  readonly playerId: string;
}

export class SimulatedClient {
  readonly machine: Machine;
  readonly api: YambClient;
  /** Decides what the player does, whatever happens to others. */
  readonly random: Random;
  /** The id of the player, once registered. */
  id = '';
  /** The name of the player, which no other name contains. */
  playerName = '';
  private readonly sent: Sent[] = [];
  private players = 0;
  private keys = 0;

  constructor(
    readonly name: string,
    private readonly index: number,
    readonly network: Network,
    readonly history: History,
    private readonly servers: () => readonly SimulatedServer[],
  ) {
    const { world } = network;
    this.machine = world.machineNamed(name);
    this.random = new Random(`${world.seed} plays ${name}`);
    this.api = createClient({
      url: 'http://simulated',
      fetch: (url, init = {}) => {
        const sent = { url: url instanceof Request ? url.url : url.toString(), init, playerId: this.id };
        if (keyIn(init) !== undefined) this.sent.push(sent);
        if (this.sent.length > REPEATABLE) this.sent.shift();
        return this.fetch(sent);
      },
      WebSocket: null,
      timeoutMs: TIMEOUT_MS,
      retry: { attempts: 8, maxDelayMs: 2_000 },
    });
  }

  /** Becomes a new player, with a webhook. */
  async register(): Promise<void> {
    this.players += 1;
    this.playerName = `P${this.index + 1}.${this.players}.`;
    const { player } = await this.api.register(this.playerName);
    this.id = player.id;
    this.history.players.add(player.id);
    await this.mutate(
      'mutation CreateWebhook($input: CreateWebhookInput!) { createWebhook(input: $input) { secret } }',
      { url: `http://10.1.0.1/${player.id}`, events: ['TURN', 'CHALLENGE', 'GAME_ENDED'] },
    );
  }

  /** Sends a mutation that the client package does not have, with a key. */
  mutate<Result>(text: string, input: object): Promise<Result> {
    this.keys += 1;
    const idempotencyKey = `${this.name}-${this.keys}`;
    return this.api.request<Result>(text, { input: { ...input, idempotencyKey } });
  }

  /** Sends one of the last mutations again, which has had its answer. The history compares the answers. */
  async repeat(): Promise<void> {
    if (this.sent.length === 0) return;
    const { init, ...sent } = this.random.of(this.sent);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    await this.fetch({ ...sent, init: { ...init, signal } }).catch(() => undefined);
  }

  /** Waits by the clock of the simulation. */
  pause(ms: number): Promise<void> {
    return this.network.world.pause(ms);
  }

  /** Sends a request to one of the servers. The load balancer knows only afterwards that a server is gone. */
  private fetch(sent: Sent): Promise<Response> {
    const { network, machine } = this;
    const { world, faults } = network;
    const { signal } = sent.init;
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => {
        reject(signal.reason as Error);
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
        network.deliver(server.machine, `receives ${operationIn(sent.init)} of ${this.name}`, () => {
          this.handle(server, sent, resolve, reject);
        });
      }
    });
  }

  private handle(
    server: SimulatedServer,
    { url, init, playerId }: Sent,
    resolve: (response: Response) => void,
    reject: (error: Error) => void,
  ): void {
    const { network, machine, history } = this;
    const path = url.replace('http://simulated', '');
    server.handle(path, init, `10.0.0.${this.index + 1}`).then(
      ({ status, headers, text }) => {
        const hasCode = bodyOf(init).includes('"code":');
        history.answered({ playerId, key: keyIn(init), hasCode, text, at: network.world.time });
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

const bodyOf = ({ body }: RequestInit): string => (typeof body === 'string' ? body : '');

/** The key of a mutation that may be repeated. */
const keyIn = (init: RequestInit): string | undefined => /"idempotencyKey":"([^"]+)"/.exec(bodyOf(init))?.[1];

/** The name of the operation, for the trace. */
const operationIn = (init: RequestInit): string =>
  /\b(?:query|mutation) (\w+)/.exec(bodyOf(init))?.[1] ?? 'a request';
