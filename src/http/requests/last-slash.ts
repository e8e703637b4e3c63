/** Where addresses of REST begin. */
const REST = '/v1/';

/** An address without the slash at the end of its path: those of REST are the same with and without. */
export function withoutLastSlash(url: string): string {
  const query = url.indexOf('?');
  const end = query < 0 ? url.length : query;
  return url[end - 1] === '/' && url.startsWith(REST) ? url.slice(0, end - 1) + url.slice(end) : url;
}
