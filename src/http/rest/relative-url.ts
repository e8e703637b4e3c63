/** Relative references, for servers that a proxy serves under a path of its own. */

/**
 * A reference that resolves to a path (RFC 3986).
 * @param url of the request, with its query
 * @param path of the server, such as `/v1/games/1`
 */
export function relativeUrl(url: string, path: string): string {
  const from = folders(url.split('?', 1)[0] ?? '');
  const to = folders(path);
  let shared = 0;
  while (shared < from.length && from[shared] === to[shared]) shared += 1;
  return '../'.repeat(from.length - shared) + path.split('/').slice(shared).join('/');
}

/** The segments of a path before its last slash, the empty one of the root included. */
const folders = (path: string): readonly string[] => path.split('/').slice(0, -1);
