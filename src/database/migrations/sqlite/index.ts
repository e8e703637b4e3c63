import { Initial1763700000000 } from './1763700000000-initial.js';
import { IdempotencyKeys1763700050000 } from './1763700050000-idempotency-keys.js';

/** In the order in which they run. Listed by hand, so that a build cannot lose or reorder one. */
export const sqliteMigrations = [Initial1763700000000, IdempotencyKeys1763700050000];
