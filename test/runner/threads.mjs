/** Lets the server's worker threads load TypeScript, because Node does not pass hooks on to threads. */
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const REGISTER = new URL('register-hooks.mjs', import.meta.url).href;

/** A thread that runs an uncompiled module of `src`. */
class SourceWorker extends threads.Worker {
  constructor(module, options) {
    const written = new URL(String(module).replace(/\.js$/, '.ts'));
    if (!existsSync(fileURLToPath(written))) super(module, options);
    else super(written, { ...options, execArgv: ['--import', REGISTER] });
  }
}

/** From here on, `Worker` accepts modules of `src`. */
export function loadThreadsOfSources() {
  threads.Worker = SourceWorker;
  syncBuiltinESMExports();
}
