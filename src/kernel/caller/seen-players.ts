import { Injectable } from '@nestjs/common';

/** Players and addresses that are remembered: about a megabyte. */
const MOST_PLAYERS = 10_000;
const MOST_ADDRESSES = 10_000;
/** Players of an address. */
const MOST_AT_ADDRESS = 16;

/** From which addresses players have sent requests to this server since its start. Exempt addresses are none. */
@Injectable()
export class SeenPlayers {
  private readonly addresses = new Map<string, string>();
  private readonly players = new Map<string, Set<string>>();

  /** @param address see `networkOf` */
  add(playerId: string, address: string): void {
    if (this.addresses.get(playerId) === address) return;
    latest(this.addresses, playerId, address, MOST_PLAYERS);
    const players = this.players.get(address) ?? new Set<string>();
    players.delete(playerId);
    players.add(playerId);
    const [oldest] = players;
    if (players.size > MOST_AT_ADDRESS && oldest !== undefined) players.delete(oldest);
    latest(this.players, address, players, MOST_ADDRESSES);
  }

  /** The address of the last request of a player. */
  addressOf(playerId: string): string | undefined {
    return this.addresses.get(playerId);
  }

  /** The players who were seen at an address last. */
  at(address: string): readonly string[] {
    return [...(this.players.get(address) ?? [])];
  }
}

/** Sets an entry as the latest; the oldest one goes where there are more than may be. */
export function latest<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
