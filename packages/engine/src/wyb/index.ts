/** Reads and writes saved games of winYAMB (`.wyb`). */
export type { WybFault } from './faults.js';
export { rules as wybRules, type WybGame } from './format.js';
export { MAX_WYB_BYTES, readWyb, writeWyb } from './wyb-file.js';
