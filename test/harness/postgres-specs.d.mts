/** Paths relative to the project root. See postgres-specs.mjs. */
export declare const STORED: readonly string[];
