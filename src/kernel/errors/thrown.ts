/**
 * Reads thrown values, which may be anything. Not by `instanceof`: errors of Node and of better-sqlite3 may come from another
 * realm, and TypeORM wraps errors of drivers and copies their properties.
 */
import { isObject } from '../input/objects.js';

/** The message of an error. */
export const messageOf = (thrown: unknown): string =>
  isObject(thrown) && 'message' in thrown ? String(thrown['message']) : String(thrown);

/** The code of an error, such as `ENOENT`; empty without one. */
export const codeOf = (thrown: unknown): string =>
  isObject(thrown) && 'code' in thrown ? String(thrown['code']) : '';
