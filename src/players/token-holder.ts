import type { Caller } from '../api/caller/caller.js';

/**
 * A caller who has shown a token. Writes to the account ask for the hash once more, as the token may have been
 * replaced since. It is private, so that no answer and no log can show it.
 */
export class TokenHolder implements Caller {
  readonly id: string;
  readonly name: string;
  readonly #tokenHash: string;

  constructor({ id, name }: Caller, tokenHash: string) {
    this.id = id;
    this.name = name;
    this.#tokenHash = tokenHash;
  }

  /** The hash of the token that the caller has shown; undefined for one who has shown none. */
  static hashOf(caller: Caller): string | undefined {
    return #tokenHash in caller ? caller.#tokenHash : undefined;
  }
}
