/** For whom the server works. Clients take turns: by address, and by player at each address. */
export interface Client {
  readonly address: string;
  readonly player: string;
}

let unknown = 0;

/**
 * @param player undefined: the caller has no token
 * @param address undefined: exempt from the rates. Callers without both are clients by themselves
 */
export function clientOf(player: string | undefined, address: string | undefined): Client {
  const known = player ?? address ?? `unknown ${(unknown += 1)}`;
  return { address: address ?? known, player: known };
}
