/** Pages of lists. */

/**
 * The header `Link` with the next page, if there is one (RFC 8288): relative, as a proxy may serve it under another path.
 * @param url of this page, with its query
 */
export function nextPage(body: unknown, url: string): { readonly link?: string } {
  const cursor = endCursor(body);
  if (cursor === undefined) return {};
  const query = new URLSearchParams(url.split('?')[1]);
  // `around` selects the first page alone; `after` goes on from it.
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
