/** Why bytes are no saved game of winYAMB: a code and the place. Words for people are made where they are shown. */
import type { SheetFault } from '../rules/index.js';
import type { Part } from './format.js';

export type WybFault =
  /** More bytes than any game takes. */
  | { readonly code: 'TOO_LONG'; readonly length: number; readonly most: number }
  /** A byte that, deciphered, is no character of the format. `offset` counts from 0. */
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
      /** From 0; the sums have the totals as the last. */
      readonly column: number;
      readonly expected: number;
      readonly found: number;
    }
  /** Neither empty, nor a stroke, nor a score. */
  | { readonly code: 'NO_SCORE'; readonly column: string; readonly row: string; readonly found: string }
  /** No play leads to such a sheet. */
  | SheetFault
  /** A sum does not follow from the fields; `column` is null for a total. */
  | {
      readonly code: 'WRONG_SUM';
      readonly column: string | null;
      readonly section: string;
      readonly expected: string;
      readonly found: string;
    }
  /** Whether a field is open does not follow from the fields. */
  | {
      readonly code: 'WRONG_FLAG';
      readonly column: string;
      readonly row: string;
      readonly expected: string;
      readonly found: string;
    };
