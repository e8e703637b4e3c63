/** What clients have seen of the server, to be compared with what is stored. */

/** A response to a command or a mutation that creates something. */
export interface Acknowledged {
  readonly client: string;
  readonly command: string;
  readonly key: string;
  readonly gameId: string;
  readonly version: number;
  /** The events as the response showed them. */
  readonly events: readonly string[];
  readonly replayed: boolean;
  readonly startedAt: number;
  readonly endedAt: number;
}

/** Versions of a game as a follower received them. */
export interface Followed {
  readonly gameId: string;
  readonly versions: number[];
  /** Whether the stream ended by itself. */
  hasEnded: boolean;
  /** Whether its server crashed or the connection broke, so that the rest is missing. */
  wasCut: boolean;
}

/** A webhook message that reached its receiver. */
export interface Received {
  readonly address: string;
  readonly gameId: string;
  readonly version: number;
}

export class History {
  readonly acknowledged: Acknowledged[] = [];
  readonly followed: Followed[] = [];
  readonly received: Received[] = [];
  /** Ids of created games, tickets, saves and competitions by the key of the request. */
  readonly created = new Map<string, Set<string>>();
  /** The latest version of a game that each client has seen in the response to a command or a read. */
  private readonly seen = new Map<string, number>();
  /** Faults that are visible at once. */
  readonly faults: string[] = [];
  gamesMade = 0;

  /** A client has seen a version in a response to a request that it sent after all earlier ones had ended. */
  saw(client: string, gameId: string, version: number): void {
    const key = `${client} ${gameId}`;
    const before = this.seen.get(key) ?? 0;
    if (version < before)
      this.faults.push(`${client} saw version ${version} of game ${gameId} after version ${before}.`);
    else this.seen.set(key, version);
  }

  /** A request with a key returned the id of what it created. */
  made(key: string, id: string): void {
    const ids = this.created.get(key) ?? new Set();
    this.created.set(key, ids.add(id));
    if (ids.size > 1) this.faults.push(`The key ${key} created ${[...ids].join(' and ')}.`);
  }
}
