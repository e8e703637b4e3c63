/** What a spec imports from `@jest/globals`: see `runner.mjs`. */

/** Where the runner leaves it for the spec that it is about to load. */
export const GLOBALS = Symbol.for('yamb.jest');

export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } =
  globalThis[GLOBALS] ?? {};
