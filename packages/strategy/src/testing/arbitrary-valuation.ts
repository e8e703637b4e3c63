import type { Valuation } from '../valuation.js';

/** Any value for each sheet, and the same for the same sheet: what a solver makes of it owes nothing to good sense. */
export const arbitraryValuation: Valuation = {
  value: (sheet) => {
    let hash = 7;
    for (const char of JSON.stringify(sheet)) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) | 0;
    return ((hash >>> 0) % 1000) / 10;
  },
};
