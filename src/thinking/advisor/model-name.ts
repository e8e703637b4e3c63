/** Names of valuations, so that what was made by one is known to be outdated when there is a better one. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { networkPath } from './networks.js';
import type { ValueModel } from '@yamb-server/strategy';
import type { ValueFiles } from './sent-rules.js';

/** Rises when turns are solved in another way. */
const VERSION = 1;
/** Rises when sheets without a table or a network are valued in another way. */
const ESTIMATE_VERSION = 2;

export const EXACT_MODEL = `exact@${VERSION}`;
export const ESTIMATE_MODEL = `estimate@${ESTIMATE_VERSION}`;

/** The name of the valuation of rules, as `valuationOf` chooses it. */
export function modelName(
  { rulesetKey }: { readonly rulesetKey: string },
  { table, network }: ValueFiles,
): string {
  if (table !== undefined) return EXACT_MODEL;
  return networkModel(network ?? rulesetKey, network ?? networkPath(rulesetKey)) ?? ESTIMATE_MODEL;
}

/** The kind of a valuation by its name. */
export function kindOfModel(name: string): ValueModel {
  if (name === EXACT_MODEL) return 'EXACT';
  return name.startsWith('network@') ? 'NETWORK' : 'ESTIMATE';
}

/** Digits of the hash of a network. */
const HASH_LENGTH = 16;

const hashes = new Map<string, string | null>();

/**
 * The name of a network; null where there is none.
 * @param key of the rule set whose network comes with the server, or the path of another
 */
export function networkModel(key: string, path: string | URL = networkPath(key)): string | null {
  let hash = hashes.get(key);
  if (hash === undefined) {
    hash = existsSync(path) ? hashOf(readFileSync(path)) : null;
    hashes.set(key, hash);
  }
  return hash === null ? null : `network@${VERSION}:${hash}`;
}

const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
