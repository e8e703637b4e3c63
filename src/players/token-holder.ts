import type { Caller, PlayerKind } from '../api/caller/caller.js';

/**
 * A caller who was authenticated by a token. Writes to the account compare its hash again, because the token may have
 * been replaced since. The hash is a private field, so that no response and no log can contain it.
 */
export class TokenHolder implements Caller {
  readonly id: string;
  readonly name: string;
  readonly kind: PlayerKind;
  readonly #tokenHash: string;

  constructor({ id, name, kind = 'HUMAN' }: Caller, tokenHash: string) {
    this.id = id;
    this.name = name;
    this.kind = kind;
    this.#tokenHash = tokenHash;
  }

  /** The hash of the token of the request; undefined without a token. */
  static hashOf(caller: Caller): string | undefined {
    return #tokenHash in caller ? caller.#tokenHash : undefined;
  }
}
