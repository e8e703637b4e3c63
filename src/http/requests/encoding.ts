import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The encoding of `Accept-Encoding` that a client prefers; undefined for an uncompressed response. */
export function encodingFor(
  { headers }: { readonly headers: IncomingHttpHeaders },
  offered: readonly Encoding[] = ENCODINGS,
): Encoding | undefined {
  if (headers['accept-encoding'] === undefined) return undefined;
  const preferred = new Negotiator({ headers }).encoding([...offered, 'identity']);
  return offered.find((encoding) => encoding === preferred);
}
