/** The exports of `@jest/globals` for specs. See `typescript-hooks.mjs`. */
import { ModuleMocker } from 'jest-mock';

export { expect } from 'expect';
export { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'jest-circus';
export const jest = new ModuleMocker(globalThis);
