import { unknownToken, type Caller, type PlayerKind } from '../kernel/caller/caller.js';
import type { Replays } from '../kernel/input/retry.js';
import type { Suspension } from '../kernel/caller/suspension.js';

/**
 * A caller authenticated by a token. Writes to the account check its hash again, because the token may have been replaced in
 * the meantime. The hash is a private field, so that responses and logs cannot contain it.
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

  /** Returns the same player with the arrival time of the request. */
  arriving(receivedAt: number, replays?: Replays): Caller {
    return new TokenHolder(this, this.#tokenHash, receivedAt, replays);
  }

  /** The hash of the token of the request; undefined without a token. */
  static hashOf(caller: Caller): string | undefined {
    return #tokenHash in caller ? caller.#tokenHash : undefined;
  }
}

/** The token that authenticated a request, and its player. */
export interface Holder {
  readonly id: string;
  readonly tokenHash: string;
}

/** The caller's id and token hash. @throws RequestError UNAUTHENTICATED for a caller without a token */
export function holderOf(caller: Caller): Holder {
  const tokenHash = TokenHolder.hashOf(caller);
  if (tokenHash === undefined) throw unknownToken();
  return { id: caller.id, tokenHash };
}
