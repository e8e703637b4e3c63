import type { Client } from './caller/caller.js';
import { stored } from '@yamb-server/engine';

/** Items by player, in turn order. Every player has at least one item. */
type Players<Item> = Map<string, Set<Item>>;

const anybody = (): boolean => true;

/**
 * A queue in which addresses take turns, and so do the players at each address: a client with many items delays
 * others by one item at a time. Items are objects or ids; each is queued at most once.
 */
export class FairQueue<Item> {
  /** Players by address, in turn order. */
  private readonly addresses = new Map<string, Players<Item>>();
  private readonly clients = new Map<Item, Client>();

  get size(): number {
    return this.clients.size;
  }

  has(item: Item): boolean {
    return this.clients.has(item);
  }

  /** Adds an item. An item already queued keeps its place. */
  add(item: Item, client: Client): void {
    if (this.has(item)) return;
    this.clients.set(item, client);
    const { address, player } = client;
    const players = stored(this.addresses, address, () => new Map<string, Set<Item>>());
    stored(players, player, () => new Set<Item>()).add(item);
  }

  delete(item: Item): void {
    const client = this.clients.get(item);
    if (client) this.remove(item, client);
  }

  /** Takes the next item: the first one of the client whose turn it is. @param mayHave excludes clients */
  take(
    mayHave: (client: Client) => boolean = anybody,
  ): { readonly item: Item; readonly client: Client } | undefined {
    for (const [address, players] of this.addresses) {
      for (const [player, [item]] of players) {
        if (item === undefined || !mayHave({ address, player })) continue;
        const client = { address, player };
        this.remove(item, client);
        this.moveToEnd(client);
        return { item, client };
      }
    }
    return undefined;
  }

  /**
   * The item to evict from a full queue to make room for a client: the last item of the address with the most.
   * Undefined if the client's own address has as many, or only one fewer.
   */
  evictee({ address }: Client): Item | undefined {
    const sizeOf = (players: Players<Item> | undefined): number =>
      [...(players?.values() ?? [])].reduce((sum, { size }) => sum + size, 0);
    const most = [...this.addresses.values()].reduce((one, other) =>
      sizeOf(other) > sizeOf(one) ? other : one,
    );
    if (sizeOf(most) <= sizeOf(this.addresses.get(address)) + 1) return undefined;
    const largest = [...most.values()].reduce((one, other) => (other.size > one.size ? other : one));
    return [...largest].at(-1);
  }

  clear(): readonly Item[] {
    const items = [...this.clients.keys()];
    this.addresses.clear();
    this.clients.clear();
    return items;
  }

  private remove(item: Item, { address, player }: Client): void {
    this.clients.delete(item);
    const players = this.addresses.get(address);
    const own = players?.get(player);
    own?.delete(item);
    if (own?.size === 0) players?.delete(player);
    if (players?.size === 0) this.addresses.delete(address);
  }

  /** The client's other items wait until every client has had a turn. */
  private moveToEnd({ address, player }: Client): void {
    const players = this.addresses.get(address);
    if (!players) return;
    this.addresses.delete(address);
    this.addresses.set(address, players);
    const own = players.get(player);
    if (!own) return;
    players.delete(player);
    players.set(player, own);
  }
}
