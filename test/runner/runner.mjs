/**
 * Runs a spec as Jest's own runner does, but lets Node load it. Jest would load and compile all of Nest, Apollo and TypeORM
 * anew for every spec, which took longer than most specs; so the server is loaded once a worker, and what is under `test/`
 * once a spec. What specs of one worker share is what servers of one process share.
 */
import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import circus from 'jest-circus/runner';
import { V8_FLAGS } from '../harness/v8-flags.mjs';
import { GLOBALS } from './globals.mjs';
import { seedProperties } from './property-seeds.mjs';
import './production-graphql.mjs';
import { withSerialContext } from './serial-context.mjs';
import { loadThreadsOfSources } from './threads.mjs';

for (const flag of V8_FLAGS) setFlagsFromString(flag);
// Errors name lines of TypeScript.
process.setSourceMapsEnabled(true);
register('./typescript-hooks.mjs', import.meta.url);
loadThreadsOfSources();

/** Where Jest keeps the listeners for the events of tests. */
const LISTENERS = Symbol.for('EVENT_HANDLERS');

const require = createRequire(import.meta.url);
let specs = 0;

/** What Jest calls for every spec; see `testRunner` in its configuration. */
export default function run(globalConfig, config, environment, runtime, testPath, send) {
  // Jest's own way from compiled lines to written ones knows nothing of what Node loads.
  Error.prepareStackTrace = undefined;
  const instead = {
    // The part that collects and runs tests remembers them and who listens, so every spec has its own.
    requireInternalModule: (path) => {
      Reflect.deleteProperty(globalThis, LISTENERS);
      Reflect.deleteProperty(require.cache, path);
      return withSerialContext(() => require(path));
    },
    setGlobalsForRuntime: (globals) => {
      globalThis[GLOBALS] = { ...globals, jest: environment.moduleMocker };
    },
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (path) => {
      seedProperties(globalThis[GLOBALS]);
      return import(`${pathToFileURL(path)}?spec=${++specs}`);
    },
  };
  const loader = new Proxy(runtime, {
    get: (target, name) => {
      const value = instead[name] ?? Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return circus.default(globalConfig, config, environment, loader, testPath, send);
}
