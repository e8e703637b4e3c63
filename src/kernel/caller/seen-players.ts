import { Injectable } from '@nestjs/common';

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
  private readonly addresses = new Map<string, string>();
  private readonly players = new Map<string, Set<string>>();

  /** @param address see `networkOf` */
  add(playerId: string, address: string): void {
    if (this.addresses.get(playerId) === address) return;
    latest(this.addresses, playerId, address, MAX_PLAYERS);
    const players = this.players.get(address) ?? new Set<string>();
    players.delete(playerId);
    players.add(playerId);
    const [oldest] = players;
    if (players.size > MAX_PLAYERS_PER_ADDRESS && oldest !== undefined) players.delete(oldest);
    latest(this.players, address, players, MOST_ADDRESSES);
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

/** Adds an entry as the latest, and drops the oldest one if there are too many. */
export function latest<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
