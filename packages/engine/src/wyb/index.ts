/** Reads and writes saved games of winYAMB (`.wyb`). */
export { rules as wybRules, type WybGame } from './format.js';
export { MAX_WYB_BYTES, readWyb, writeWyb, type WybFault } from './wyb-file.js';
