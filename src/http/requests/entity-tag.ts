/** Entity tags (RFC 9110), for conditional requests. */
import { createHash } from 'node:crypto';

/** 22 characters of base64 are 132 bits of the hash: enough to distinguish any two contents. */
const LENGTH = 22;

/** A digest of a content. */
export const digestOf = (content: string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, LENGTH);

/** The tag of a content. */
export const tagOf = (content: string): string => `"${digestOf(content)}"`;

/** Whether `If-None-Match` names a tag. Weak ones match too: proxies that compress a response make its tag weak. */
export const matchesTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()));
