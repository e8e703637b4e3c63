/** Entity tags (RFC 9110), by which a client need not be sent what it has. */
import { createHash } from 'node:crypto';

/** So many characters of a hash in base64 are 132 bits: no two contents share them. */
const LENGTH = 22;

/** What tells one content from another. */
export const digestOf = (content: string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, LENGTH);

/** The tag of a content. */
export const tagOf = (content: string): string => `"${digestOf(content)}"`;

/** Whether `If-None-Match` names a tag. Weak ones match too: proxies that compress a response make its tag weak. */
export const matchesTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()));
