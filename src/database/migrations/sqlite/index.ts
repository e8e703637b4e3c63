import { Initial1763700000000 } from './1763700000000-initial.js';

/** In the order in which they run. Listed by hand, so that a build cannot lose or reorder one. */
export const sqliteMigrations = [Initial1763700000000];
