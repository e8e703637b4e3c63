/** RFC 7240: what a client would like to have of an answer. */
const MINIMAL = /(?:^|,)\s*return\s*=\s*"?minimal"?\s*(?:[;,]|$)/i;

/** Whether as little as will do is wanted. */
export const prefersMinimal = (prefer: string | readonly string[] | undefined): boolean =>
  MINIMAL.test([prefer ?? []].flat().join());
