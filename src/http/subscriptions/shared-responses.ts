import { Periodic } from '../../kernel/clock.js';
/** How long a response is cached: subscribers of one update are all served within moments. */
const TTL_MS = 5_000;

/** About the most bytes of cached responses. */
const MAX_BYTES = 8_000_000;

/** The most responses to one operation that differ by what callers are to a game; callers beyond them get their own. */
const MAX_ROLES = 16;

/** A response that was made for one subscriber. */
export interface MadeResponse<T> {
  readonly response: T;
  /** In units of cost, see `Meter`. */
  readonly cost: number;
  /** About what it takes in memory. */
  readonly bytes: number;
  /** Whether it depends on who the caller is. */
  readonly isPersonal: boolean;
  /** Whether it is also the response for this player, or for a caller without a token, if it is not personal. */
  readonly suits: (playerId: string | undefined) => boolean;
}

/** What a response depends on beside its payload. */
export interface ResponseKey {
  /** Equal for equal operations with equal variables. */
  readonly operation: string;
  /** Equal for the same caller. */
  readonly caller: string;
  readonly playerId?: string | undefined;
}

interface Stored<T> {
  readonly caller: string;
  readonly made: Promise<MadeResponse<T>>;
}

interface Entry<T> {
  /** Weak, as what a response suits may hold the payload: one for a single subscriber is garbage once it is sent. */
  readonly responses: WeakRef<Map<string, Stored<T>>>;
  readonly key: string;
  readonly at: number;
  bytes: number;
}

/**
 * Makes a response once for all subscribers that get the same: a thousand spectators of one game, who mostly send the
 * same document, cost little more than one. A response is cached for as long as its payload is in use, but no longer than
 * some seconds, and less when all take too many bytes.
 */
export class SharedResponses<T> {
  private readonly byPayload = new WeakMap<object, Map<string, Stored<T>>>();
  /** The oldest first. */
  private readonly entries = new Set<Entry<T>>();
  private bytes = 0;
  private timer: Periodic | undefined;

  constructor(
    private readonly maxBytes = MAX_BYTES,
    private readonly ttlMs = TTL_MS,
  ) {}

  /** About how many bytes the cached responses take. */
  get size(): number {
    return this.bytes;
  }

  /**
   * @param payload root value of the execution; the same object for all subscribers who share
   * @param make makes the response for the caller of the key
   * @returns the response, and whether it came from the cache
   */
  async get(
    payload: object,
    { operation, caller, playerId }: ResponseKey,
    make: () => Promise<MadeResponse<T>>,
  ): Promise<MadeResponse<T> & { readonly isShared: boolean }> {
    const responses = this.byPayload.get(payload) ?? new Map<string, Stored<T>>();
    this.byPayload.set(payload, responses);
    let isPersonal = false;
    for (let role = 0; role < MAX_ROLES && !isPersonal; role += 1) {
      const key = JSON.stringify([operation, role]);
      const stored = responses.get(key);
      if (!stored) return { ...(await this.store(responses, key, caller, make)), isShared: false };
      // Only a finished response shows what it depends on.
      const made = await stored.made;
      ({ isPersonal } = made);
      if (stored.caller === caller || (!isPersonal && made.suits(playerId)))
        return { ...made, isShared: true };
    }
    const own = JSON.stringify([operation, caller]);
    const stored = responses.get(own);
    return stored
      ? { ...(await stored.made), isShared: true }
      : { ...(await this.store(responses, own, caller, make)), isShared: false };
  }

  private async store(
    responses: Map<string, Stored<T>>,
    key: string,
    caller: string,
    make: () => Promise<MadeResponse<T>>,
  ): Promise<MadeResponse<T>> {
    const made = make();
    const entry: Entry<T> = { responses: new WeakRef(responses), key, at: performance.now(), bytes: 0 };
    responses.set(key, { caller, made });
    this.entries.add(entry);
    this.timer ??= new Periodic(() => {
      this.evict();
    }, this.ttlMs);
    try {
      const { bytes } = await made;
      if (this.entries.has(entry)) {
        entry.bytes = bytes;
        this.bytes += bytes;
        this.evict();
      }
    } catch {
      this.drop(entry);
    }
    return made;
  }

  /** Evicts the oldest responses: those past their time, and those beyond the limit of bytes. */
  private evict(): void {
    const before = performance.now() - this.ttlMs;
    for (const entry of this.entries) {
      if (entry.at > before && this.bytes <= this.maxBytes) break;
      this.drop(entry);
    }
    if (this.entries.size > 0) return;
    this.timer?.stop();
    this.timer = undefined;
  }

  private drop(entry: Entry<T>): void {
    if (!this.entries.delete(entry)) return;
    entry.responses.deref()?.delete(entry.key);
    this.bytes -= entry.bytes;
  }
}
