import { Periodic } from '../../kernel/clock.js';
import { world } from '../../kernel/world.js';
/** How long a response is cached: all subscribers of an update are served within moments. */
const TTL_MS = 5_000;

/** Approximate maximum bytes of cached responses. */
const MAX_BYTES = 8_000_000;

/** Maximum cached responses to one operation that differ by role. Further callers get their own. */
const MAX_ROLES = 16;

/** A response created for one subscriber. */
export interface MadeResponse<T> {
  readonly response: T;
  /** In units of cost; see `Meter`. */
  readonly cost: number;
  /** Approximate memory use. */
  readonly bytes: number;
  /** Whether it depends on the identity of the caller. */
  readonly isPersonal: boolean;
  /** Whether it is also valid for this player, or for a caller without a token, unless it is personal. */
  readonly suits: (playerId: string | undefined) => boolean;
}

/** Everything that a response depends on besides its payload. */
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
  /** Weak, because `suits` may refer to the payload: a response for a single subscriber is garbage once it is sent. */
  readonly responses: WeakRef<Map<string, Stored<T>>>;
  readonly key: string;
  readonly at: number;
  bytes: number;
}

/**
 * Creates a response once for all subscribers that get the same one: a thousand spectators of a game, who mostly send
 * the same document, cost little more than one. A response is cached while its payload is in use, for a few seconds at
 * most, or less if all take too many bytes.
 */
export class SharedResponses<T> {
  private readonly byPayload = new WeakMap<object, Map<string, Stored<T>>>();
  /** Oldest first. */
  private readonly entries = new Set<Entry<T>>();
  private bytes = 0;
  private timer: Periodic | undefined;

  constructor(
    private readonly maxBytes = MAX_BYTES,
    private readonly ttlMs = TTL_MS,
  ) {}

  /** Approximate bytes of the cached responses. */
  get size(): number {
    return this.bytes;
  }

  /**
   * @param payload root value of the execution; the same object for all subscribers who share it
   * @param make creates the response for the caller in the key
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
    const entry: Entry<T> = { responses: new WeakRef(responses), key, at: world.monotonic(), bytes: 0 };
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

  /** Evicts the oldest responses: those that have expired, and those beyond the byte limit. */
  private evict(): void {
    const before = world.monotonic() - this.ttlMs;
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
