import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { stored } from '@yamb-server/engine';

/** Maximum number of remembered players and addresses: about a megabyte. */
const MAX_PLAYERS = 10_000;
const MOST_ADDRESSES = 10_000;
/** Maximum number of players remembered for an address. */
const MAX_PLAYERS_PER_ADDRESS = 16;

/**
 * The addresses from which players have sent requests to this server since it started. Exempt addresses are not
 * recorded.
 */
@Injectable()
export class SeenPlayers {
  private readonly addresses = new LRUCache<string, string>({ max: MAX_PLAYERS });
  private readonly players = new LRUCache<string, Set<string>>({ max: MOST_ADDRESSES });

  /** @param address see `networkOf` */
  add(playerId: string, address: string): void {
    // The address may have been forgotten although the player was not, or the player at the address.
    const isKnown = this.players.get(address)?.has(playerId) === true;
    if (isKnown && this.addresses.get(playerId) === address) return;
    this.addresses.set(playerId, address);
    const players = stored(this.players, address, () => new Set<string>());
    players.delete(playerId);
    players.add(playerId);
    const [oldest] = players;
    if (players.size > MAX_PLAYERS_PER_ADDRESS && oldest !== undefined) players.delete(oldest);
  }

  /** The address of a player's last request. */
  addressOf(playerId: string): string | undefined {
    return this.addresses.get(playerId);
  }

  /** The players seen last at an address. */
  at(address: string): readonly string[] {
    return [...(this.players.get(address) ?? [])];
  }
}
