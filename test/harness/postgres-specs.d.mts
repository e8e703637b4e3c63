/** Paths from the root of the project: see postgres-specs.mjs. */
export declare const STORED: readonly string[];
