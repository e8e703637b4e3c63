/** A game's version as HTTP knows it: an entity tag. */
import { RequestError } from '../api/request-error.js';

/** Weak ones pass too: proxies that compress an answer make a tag weak. */
const TAG = /^(?:W\/)?"(\d{1,9})"$/;

export const etagOf = (version: number): string => `"${version}"`;

/**
 * The version that `If-Match` names; undefined where it names none in particular.
 * @throws RequestError BAD_USER_INPUT
 */
export function versionOf(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const version = TAG.exec(ifMatch.trim())?.[1];
  if (version !== undefined) return Number(version);
  const message = 'If-Match must be the ETag of the game as you know it, such as "7" with its quotes';
  throw RequestError.badInput([{ field: 'If-Match', message }]);
}

/** Whether the client has what has this tag, weak or not. */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));

/** The version of a game, whether a model or its JSON. */
export const versionIn = (game: unknown): number =>
  typeof game === 'object' && game !== null && 'version' in game ? Number(game.version) : NaN;

/** For answers that are good once. */
export const NOT_KEPT = { 'cache-control': 'no-store' } as const;

/** For answers that change with a new version of the server alone. */
export const LONG_KEPT = { 'cache-control': 'public, max-age=300' } as const;

/** For answers that may be kept, but are asked for again with their tag. Players of a game see more of it than others. */
export const REVALIDATED = { 'cache-control': 'private, no-cache', vary: 'Authorization' } as const;
