/**
 * Runs specs for StrykerJS, as `test/runner` does for Jest. To Stryker a whole file is one test, because tests of a
 * file may share what the first of them computed.
 */
import { register } from 'node:module';
import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ignored } from './ignored.mjs';

/** Values of Stryker's `TestStatus`. Stryker is not installed here. */
const PASSED = 0;
const FAILED = 1;

/** Stryker itself ends specs that take too long. */
const TEST_TIMEOUT = 600_000;

/** A mutant that runs this many times as often as the original is in an endless loop. */
const ENDLESS = 10;

/** Matches no name of a test. */
const NONE = /$^/;

/** The variables that instrumented sources read and write. */
const instrumented = (globalThis.__stryker__ = {});

/** The number of the copy of all sources that specs load. */
const copy = new Int32Array(new SharedArrayBuffer(4));

class SpecRunner {
  capabilities() {
    return { reloadEnvironment: true };
  }

  /** Loads what runs specs from Stryker's copy of the project, the current folder. This file is not from there. */
  async init() {
    const load = (path) => import(pathToFileURL(resolve(path)));
    const { default: runSpec, prepareLoading } = await load('test/runner/runner.mjs');
    this.runSpec = runSpec;
    await prepareLoading();
    register('./fresh-sources.mjs', import.meta.url, { data: { copy } });
    const { default: fc } = await load('node_modules/fast-check/lib/fast-check.js');
    // One failing case is enough.
    fc.configureGlobal({ endOnFailure: true });
  }

  /** Gives every spec its own copy of the sources, so that its coverage does not depend on earlier specs. */
  async dryRun({ testFiles }) {
    const tests = [];
    for (const fileName of testFiles) {
      const id = relative('', fileName);
      instrumented.currentTestId = id;
      copy[0] += 1;
      const start = performance.now();
      const failureMessage = await this.failureOf(fileName);
      const timeSpentMs = performance.now() - start;
      const status = failureMessage === null ? PASSED : FAILED;
      tests.push({ id, name: id, fileName, timeSpentMs, status, failureMessage });
    }
    const { static: untested, perTest } = instrumented.mutantCoverage;
    // Stryker runs the specs of a mutant in this order.
    tests.sort((one, other) => one.timeSpentMs - other.timeSpentMs);
    const quickestFirst = Object.fromEntries(tests.map(({ id }) => [id, perTest[id] ?? {}]));
    return { status: 'complete', tests, mutantCoverage: { static: untested, perTest: quickestFirst } };
  }

  /** Runs the specs that reach a mutant, until one fails. @param hitLimit a hundred times the runs of the original */
  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    const limit = (hitLimit / 100) * ENDLESS;
    Object.assign(instrumented, { activeMutant: activeMutant.id, hitCount: 0, hitLimit: limit });
    copy[0] += 1;
    for (const [index, id] of testFilter.entries()) {
      const failureMessage = await this.failureOf(resolve(id));
      if (instrumented.hitCount > limit) return { status: 'timeout', reason: 'endless loop' };
      if (failureMessage !== null)
        return { status: 'killed', killedBy: [id], failureMessage, nrOfTests: index + 1 };
    }
    return { status: 'survived', nrOfTests: testFilter.length };
  }

  /** The failures of a spec up to its first failing test, or null. */
  async failureOf(path) {
    const skipAfterFailure = ({ name, test }, state) => {
      if (name === 'test_done' && test.errors.length > 0) state.testNamePattern = NONE;
    };
    const config = { rootDir: process.cwd(), testMatch: [] };
    const environment = { handleTestEvent: skipAfterFailure };
    try {
      const result = await this.runSpec({ testTimeout: TEST_TIMEOUT }, config, environment, undefined, path);
      return result.failureMessage;
    } catch (error) {
      return String(error?.stack ?? error);
    }
  }
}

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'specs', injectableClass: SpecRunner },
  { kind: 'Ignore', name: 'unnoticeable', value: ignored },
];
