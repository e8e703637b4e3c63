/**
 * Lets the server's worker threads load TypeScript, because Node does not pass hooks on to threads. A thread whose build is
 * current runs that instead: it starts in a seventh of the processor time.
 */
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REGISTER = new URL('register-hooks.mjs', import.meta.url).href;
const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** What threads are built from, and the last file that a build writes. */
const SOURCES = ['src', 'packages/engine/src', 'packages/strategy/src', 'packages/trainer/src'].map(at);
const BUILD = at('dist/bundle/build.json');

const changedAt = (path) => statSync(path).mtimeMs;

/** Whether no source but specs has changed since the build, as in a run of all tests. */
function isCurrent() {
  if (!existsSync(BUILD)) return false;
  const built = changedAt(BUILD);
  return SOURCES.every((folder) =>
    readdirSync(folder, { recursive: true }).every(
      (name) => name.endsWith('spec.ts') || changedAt(join(folder, name)) < built,
    ),
  );
}

/** @type {boolean | undefined} */
let usesBuilds;

/** A thread that runs a module of `src`, compiled or not. */
class SourceWorker extends threads.Worker {
  constructor(module, options) {
    const written = new URL(String(module).replace(/\.js$/, '.ts'));
    const built = at(`dist/bundle/${basename(written.pathname, '.ts')}.js`);
    if (!existsSync(fileURLToPath(written))) super(module, options);
    else if (existsSync(built) && (usesBuilds ??= isCurrent())) super(built, options);
    else super(written, { ...options, execArgv: ['--import', REGISTER] });
  }
}

/** From here on, `Worker` accepts modules of `src`. */
export function loadThreadsOfSources() {
  threads.Worker = SourceWorker;
  syncBuiltinESMExports();
}
