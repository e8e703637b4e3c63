/**
 * Compresses at once. Node compresses in other threads and does not tell who waits for them, so a response would take as
 * much simulated time as the machine happens to be slow.
 */
import { createBrotliCompress, createGzip } from 'node:zlib';

/** The native half of a compression. */
interface Handle {
  init: (...settings: unknown[]) => unknown;
  write: (...chunk: unknown[]) => void;
  writeSync: (...chunk: unknown[]) => void;
}

for (const open of [createGzip, createBrotliCompress]) {
  const { _handle: handle } = open() as unknown as { readonly _handle: Handle };
  const prototype = Object.getPrototypeOf(handle) as Handle;
  const { init, write } = prototype;
  const callbacks = new WeakMap<Handle, () => void>();
  prototype.init = function (this: Handle, ...settings) {
    const callback = settings.find((setting): setting is () => void => typeof setting === 'function');
    if (callback) callbacks.set(this, callback.bind(this));
    return init.apply(this, settings);
  };
  prototype.write = function (this: Handle, ...chunk) {
    const callback = callbacks.get(this);
    // Opened before this module was loaded.
    if (!callback) {
      write.apply(this, chunk);
      return;
    }
    this.writeSync(...chunk);
    process.nextTick(callback);
  };
}
