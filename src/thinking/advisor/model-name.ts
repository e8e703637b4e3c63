/** Names of valuations. Results made by an older valuation can be recognized as outdated by its name. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { networkPath } from './networks.js';
import type { ValueModel } from '@yamb-server/strategy';
import type { ValueFiles } from './tasks.js';
import { stored } from '@yamb-server/engine';

/** Increment when turns are solved differently. */
const VERSION = 1;
/** Increment when estimates give different values. */
const ESTIMATE_VERSION = 2;

export const EXACT_MODEL = `exact@${VERSION}`;
export const ESTIMATE_MODEL = `estimate@${ESTIMATE_VERSION}`;

/** The name of the valuation that `valuationOf` chooses. */
export function modelName(
  { rulesetKey }: { readonly rulesetKey: string },
  { table, network }: ValueFiles,
): string {
  if (table !== undefined) return EXACT_MODEL;
  return networkModel(network ?? rulesetKey, network ?? networkPath(rulesetKey)) ?? ESTIMATE_MODEL;
}

/** The kind of valuation that a name denotes. */
export function kindOfModel(name: string): ValueModel {
  if (name === EXACT_MODEL) return 'EXACT';
  return name.startsWith('network@') ? 'NETWORK' : 'ESTIMATE';
}

/** Number of hash digits in the name of a network. */
const HASH_LENGTH = 16;

const hashes = new Map<string, string | null>();

/**
 * The name of a network; null if it does not exist.
 * @param key the key of a rule set with a bundled network, or the path of another network
 */
export function networkModel(key: string, path: string | URL = networkPath(key)): string | null {
  const hash = stored(hashes, key, () => (existsSync(path) ? hashOf(readFileSync(path)) : null));
  return hash === null ? null : `network@${VERSION}:${hash}`;
}

const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
