/**
 * Runs a spec with Jest's `jest-circus`, but lets Node load it. Jest would load and compile all of Nest, Apollo and
 * TypeORM for every spec, which took longer than most specs. Here the server is loaded once per worker, and `test/`
 * once per spec. Specs of one worker share whatever servers of one process share.
 */
import { register } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { createEmptyTestResult } from '@jest/test-result';
import './sequential-storage.mjs';
import { addEventHandler, getState, removeEventHandler, resetState, run, setState } from 'jest-circus';
import { formatResultsErrors } from 'jest-message-util';
import { V8_FLAGS } from '../harness/v8-flags.mjs';
import { seedProperties } from './property-seeds.mjs';
import './production-graphql.mjs';
import { loadThreadsOfSources } from './threads.mjs';

for (const flag of V8_FLAGS) setFlagsFromString(flag);
loadThreadsOfSources();

/** Uncaught errors by promise or error. */
const uncaught = new Map();
process.on('uncaughtException', (error) => uncaught.set(error, error));
process.on('unhandledRejection', (error, promise) => uncaught.set(promise, error));
process.on('rejectionHandled', (promise) => uncaught.delete(promise));

function takeUncaught() {
  const errors = [...uncaught.values()];
  uncaught.clear();
  return errors;
}

addEventHandler(async ({ name, test }) => {
  if (name === 'test_start') seedProperties(titlesOf(test).join(' '));
  if (name !== 'test_done' || uncaught.size === 0) return;
  // Node reports a turn later that a rejection was handled.
  await setImmediate();
  test.errors.push(...takeUncaught());
});

const titlesOf = ({ name, parent }) => (parent ? [...titlesOf(parent), name] : []);

/** Whether a spec starts whole servers or opens databases. Others seldom need the packages of the server. */
const isLarge = (path) => /\.(e2e|int)-spec\.ts$/.test(path);

/** @type {Promise<void> | undefined} */
let prepared;

/** Registers the hooks that load TypeScript, once. Hooks that are registered later are asked first. */
export function prepareLoading(firstSpec = '') {
  return (prepared ??= registerHooks(firstSpec));
}

async function registerHooks(firstSpec) {
  if (isLarge(firstSpec)) await import('./packages.mjs');
  // Errors refer to lines of TypeScript.
  process.setSourceMapsEnabled(true);
  register('./typescript-hooks.mjs', import.meta.url);
}

let specs = 0;

/** Jest calls it for every spec. See `testRunner` in its configuration. */
export default async function runSpec(globalConfig, config, environment, _runtime, path) {
  // Jest's own source maps do not cover modules loaded by Node.
  Error.prepareStackTrace = undefined;
  resetState();
  const { testTimeout = 5_000, testNamePattern } = globalConfig;
  setState({
    ...getState(),
    testTimeout,
    testNamePattern: testNamePattern ? new RegExp(testNamePattern, 'i') : null,
  });
  const listen = environment.handleTestEvent?.bind(environment) ?? (() => undefined);
  addEventHandler(listen);
  try {
    await prepareLoading(path);
    await import(`${pathToFileURL(path)}?spec=${++specs}`);
    return resultOf(await run(), { globalConfig, config, path });
  } finally {
    removeEventHandler(listen);
  }
}

/** Jest's report on a spec. */
function resultOf(result, { globalConfig, config, path }) {
  const testResults = result.testResults.map(resultOfTest);
  const count = (status) => testResults.filter((test) => test.status === status).length;
  const outside = [
    ...result.unhandledErrors,
    ...takeUncaught().map((error) => error?.stack ?? String(error)),
  ];
  const failures = [formatResultsErrors(testResults, config, globalConfig, path), ...outside].filter(Boolean);
  return {
    ...createEmptyTestResult(),
    displayName: config.displayName,
    testFilePath: path,
    testResults,
    numFailingTests: count('failed'),
    numPassingTests: count('passed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    failureMessage: failures.length > 0 ? failures.join('\n\n') : null,
    ...(outside.length > 0 && { testExecError: { message: '', stack: outside.join('\n') } }),
  };
}

const STATUS = { skip: 'pending', todo: 'todo' };

function resultOfTest({ testPath, status, errors, errorsDetailed, ...test }) {
  const [, ...titles] = testPath;
  return {
    ...test,
    ancestorTitles: titles.slice(0, -1),
    title: titles.at(-1),
    fullName: titles.join(' '),
    status: STATUS[status] ?? (errors.length > 0 ? 'failed' : 'passed'),
    failureMessages: errors,
    failureDetails: errorsDetailed,
  };
}
