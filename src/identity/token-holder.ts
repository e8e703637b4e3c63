import { unknownToken, type Caller, type PlayerKind } from '../kernel/caller/caller.js';
import type { Replays } from '../kernel/input/retry.js';
import type { Suspension } from '../kernel/caller/suspension.js';
import type { Holder } from './tokens.store.js';

/**
 * A caller who was authenticated by a token. Writes to the account compare its hash again, because the token may have
 * been replaced since. The hash is a private field, so that no response and no log can contain it.
 */
export class TokenHolder implements Caller {
  readonly id: string;
  readonly name: string;
  readonly kind: PlayerKind;
  readonly receivedAt?: number;
  readonly replays?: Replays;
  readonly suspension?: Suspension;
  readonly #tokenHash: string;

  constructor(
    { id, name, kind = 'HUMAN', suspension }: Caller,
    tokenHash: string,
    receivedAt?: number,
    replays?: Replays,
  ) {
    this.id = id;
    this.name = name;
    this.kind = kind;
    if (suspension) this.suspension = suspension;
    this.#tokenHash = tokenHash;
    if (receivedAt !== undefined) this.receivedAt = receivedAt;
    if (replays) this.replays = replays;
  }

  /** The same player, whose request had arrived then. */
  arriving(receivedAt: number, replays?: Replays): Caller {
    return new TokenHolder(this, this.#tokenHash, receivedAt, replays);
  }

  /** The hash of the token of the request; undefined without a token. */
  static hashOf(caller: Caller): string | undefined {
    return #tokenHash in caller ? caller.#tokenHash : undefined;
  }
}

/** A caller with the hash of its token. @throws RequestError UNAUTHENTICATED for a caller without one */
export function holderOf(caller: Caller): Holder {
  const tokenHash = TokenHolder.hashOf(caller);
  if (tokenHash === undefined) throw unknownToken();
  return { id: caller.id, tokenHash };
}
