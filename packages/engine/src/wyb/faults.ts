import type { SheetFault } from '../rules/index.js';
import type { Part } from './format.js';

/** Why a file is not a saved game of winYAMB: a code and a position. The caller turns them into text. */
export type WybFault =
  /** More bytes than any game has. */
  | { readonly code: 'TOO_LONG'; readonly length: number; readonly most: number }
  /** A deciphered byte is not a character of the format. `offset` counts from 0. */
  | { readonly code: 'UNKNOWN_BYTE'; readonly offset: number; readonly byte: number }
  | { readonly code: 'WRONG_PARTS'; readonly expected: number; readonly found: number }
  | {
      readonly code: 'WRONG_COLUMNS';
      readonly part: Part;
      readonly expected: number;
      readonly found: number;
    }
  | {
      readonly code: 'WRONG_VALUES';
      readonly part: Part;
      /** From 0. In the sums, the last column holds the totals. */
      readonly column: number;
      readonly expected: number;
      readonly found: number;
    }
  /** Not empty, a stroke or a score. */
  | { readonly code: 'NO_SCORE'; readonly column: string; readonly row: string; readonly found: string }
  /** Play cannot reach this sheet. */
  | SheetFault
  /** A sum differs from what its fields add up to; `column` is null for a total. */
  | {
      readonly code: 'WRONG_SUM';
      readonly column: string | null;
      readonly section: string;
      readonly expected: string;
      readonly found: string;
    }
  /** The flag for an open field is wrong. */
  | {
      readonly code: 'WRONG_FLAG';
      readonly column: string;
      readonly row: string;
      readonly expected: string;
      readonly found: string;
    };
