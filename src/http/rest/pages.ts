/** Pagination of lists. */
import type { Headers, ResponseRequest } from './response.js';
import type { RestRoute } from './route.js';

/** The header `Link` to the next page, if `pageInfo` says that one exists. @param url of this page, with its query */
export const nextPage = (body: unknown, url: string): Headers => linkTo(endCursor(body), url);

/**
 * The header `Link` for a list without `pageInfo`. Absent after a partial page, unless it ends before the current
 * version of the game. The page after the last full one may be empty.
 */
export function nextOfList(
  { cursor }: RestRoute,
  items: unknown,
  { args, parent, url }: ResponseRequest,
): Headers {
  const last: unknown = Array.isArray(items) ? items.at(-1) : undefined;
  if (cursor === undefined || !Array.isArray(items) || !isRecord(last)) return {};
  // The last arguments are those of the route itself.
  const isFull = items.length === args.at(-2)?.['first'];
  const isBehind = isRecord(parent) && Number(last['version']) < Number(parent['version']);
  return linkTo(isFull || isBehind ? String(last[cursor]) : undefined, url);
}

/** Relative, because a proxy may serve it under another path (RFC 8288). */
function linkTo(cursor: string | undefined, url: string): Headers {
  if (cursor === undefined) return {};
  const query = new URLSearchParams(url.split('?')[1]);
  // `around` selects only the first page; `after` continues from it.
  query.delete('around');
  query.set('after', cursor);
  return { link: `<?${query.toString()}>; rel="next"` };
}

function endCursor(body: unknown): string | undefined {
  const info = isRecord(body) ? body['pageInfo'] : undefined;
  if (!isRecord(info) || info['hasNextPage'] !== true) return undefined;
  return typeof info['endCursor'] === 'string' ? info['endCursor'] : undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
