/**
 * What `jest-circus` keeps a running test in, without `AsyncLocalStorage`. Each spec has its own copy of `jest-circus`, whose
 * storage Node would go on filling for every promise until the worker ends: after a hundred specs, that took most of the time.
 * The tests of a spec run one after the other, so a variable does.
 */
import hooks from 'node:async_hooks';

/** Has of `AsyncLocalStorage` what is used here. */
class SerialContext {
  #store;

  getStore() {
    return this.#store;
  }

  /** @param {() => Promise<unknown>} callback is the context's until its promise settles */
  async run(store, callback) {
    const outer = this.#store;
    this.#store = store;
    try {
      return await callback();
    } finally {
      this.#store = outer;
    }
  }
}

/** @param {() => T} load requires the module that makes the storage */
export function withSerialContext(load) {
  const { AsyncLocalStorage } = hooks;
  hooks.AsyncLocalStorage = SerialContext;
  try {
    return load();
  } finally {
    hooks.AsyncLocalStorage = AsyncLocalStorage;
  }
}
