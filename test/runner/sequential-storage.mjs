/**
 * Loads `jest-circus` with a variable for the test that runs. Its `AsyncLocalStorage`, which serves concurrent tests, makes
 * Node follow every promise; here tests run one after another.
 */
import hooks from 'node:async_hooks';

class SequentialStorage {
  /** @type {unknown} */
  #store;

  getStore() {
    return this.#store;
  }

  async run(store, work) {
    const outer = this.#store;
    this.#store = store;
    try {
      return await work();
    } finally {
      this.#store = outer;
    }
  }
}

const { AsyncLocalStorage } = hooks;
hooks.AsyncLocalStorage = SequentialStorage;
try {
  await import('jest-circus');
} finally {
  hooks.AsyncLocalStorage = AsyncLocalStorage;
}
