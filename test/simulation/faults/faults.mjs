/**
 * Bugs that simulations must find. `npm run simulate:faults` plants them one by one.
 * @typedef {readonly [file: string, find: string, replace: string]} Edit a text that a source file has once, and another
 * @typedef {readonly [name: string, ...edits: readonly Edit[]]} Bug
 */
import { COMMANDS } from './commands.mjs';
import { DELIVERIES } from './deliveries.mjs';
import { PERMISSIONS } from './permissions.mjs';
import { RESULTS } from './results.mjs';
import { WAITS } from './waits.mjs';

/** @type {readonly Bug[]} */
export const FAULTS = [...COMMANDS, ...WAITS, ...DELIVERIES, ...RESULTS, ...PERMISSIONS];
