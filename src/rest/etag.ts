/** Entity tags of games, and `Cache-Control` of responses. */
import { digestOf } from '../api/http/entity-tag.js';
import { RequestError } from '../api/errors/request-error.js';

/** Weak tags match too: proxies that compress a response make its tag weak. */
const TAG = /^(?:W\/)?"(\d{1,9})(?:-[\w-]{22})?"$/;

/** The version alone, in responses to commands: enough for `If-Match`. */
export const versionTag = (version: number): string => `"${version}"`;

/**
 * The version and a digest of the response: what a game shows depends on the caller, and names change without a new
 * version.
 */
export const gameTag = (version: number, json: string): string => `"${version}-${digestOf(json)}"`;

/**
 * The version in `If-Match`; undefined for none and for `*`.
 * @throws RequestError BAD_USER_INPUT
 */
export function versionOf(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const version = TAG.exec(ifMatch.trim())?.[1];
  if (version !== undefined) return Number(version);
  const message =
    'If-Match must be the ETag of the game as you know it, or its version in quotes, such as "7"';
  throw RequestError.badInput([{ field: 'If-Match', message }]);
}

/** The version of a game, whether a model or its JSON. */
export const versionIn = (game: unknown): number =>
  typeof game === 'object' && game !== null && 'version' in game ? Number(game.version) : NaN;

/** For responses that must not be cached. */
export const NO_STORE = { 'cache-control': 'no-store' } as const;

/** For responses that caches revalidate by their tag. Players of a game see more of it than others. */
export const REVALIDATED = { 'cache-control': 'private, no-cache', vary: 'Authorization' } as const;
