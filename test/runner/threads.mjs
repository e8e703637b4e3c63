/** Lets threads of the server load TypeScript as well: Node gives the hooks of a thread to no other. */
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const REGISTER = new URL('register-hooks.mjs', import.meta.url).href;

/** A thread of a module of `src` that was not built. */
class SourceWorker extends threads.Worker {
  constructor(module, options) {
    const written = new URL(String(module).replace(/\.js$/, '.ts'));
    if (!existsSync(fileURLToPath(written))) super(module, options);
    else super(written, { ...options, execArgv: ['--import', REGISTER] });
  }
}

/** From here on, `Worker` takes modules of `src`. */
export function loadThreadsOfSources() {
  threads.Worker = SourceWorker;
  syncBuiltinESMExports();
}
