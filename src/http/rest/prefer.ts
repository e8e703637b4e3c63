/** The header `Prefer` (RFC 7240). */
const MINIMAL = /(?:^|,)\s*return\s*=\s*"?minimal"?\s*(?:[;,]|$)/i;

/** Whether the client prefers a minimal response. */
export const prefersMinimal = (prefer: string | readonly string[] | undefined): boolean =>
  MINIMAL.test([prefer ?? []].flat().join());
