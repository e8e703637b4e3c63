/** The entity tags of games, and what caches may do with responses. */
import { digestOf } from '../api/http/entity-tag.js';
import { RequestError } from '../api/errors/request-error.js';

/** Weak ones pass too: proxies that compress an answer make a tag weak. */
const TAG = /^(?:W\/)?"(\d{1,9})(?:-[\w-]{22})?"$/;

/** The version alone, in responses to commands: enough for `If-Match`. */
export const versionTag = (version: number): string => `"${version}"`;

/**
 * The version and a digest of the response: what a game shows depends on the caller, and names change without a new
 * version.
 */
export const gameTag = (version: number, json: string): string => `"${version}-${digestOf(json)}"`;

/**
 * The version that `If-Match` names; undefined where it names none in particular.
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

/** For responses that no cache keeps. */
export const NOT_KEPT = { 'cache-control': 'no-store' } as const;

/** For responses that change with a new version of the server alone. */
export const LONG_KEPT = { 'cache-control': 'public, max-age=300' } as const;

/** For responses that caches may keep, but revalidate with their tag. Players of a game see more of it than others. */
export const REVALIDATED = { 'cache-control': 'private, no-cache', vary: 'Authorization' } as const;
