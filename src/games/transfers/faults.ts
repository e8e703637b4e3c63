/** Reasons for refusing an import: a stable code, the place and the facts. */
import type { LogFault, ValidationFault } from '@yamb-server/engine';
import type { WybFault } from '@yamb-server/engine/wyb';

/** A fault at a place in the file, such as `events[12].dice`. The place is empty for the file as a whole. */
export type ImportFault = {
  readonly place: string;
} &
  /**
   * `NOT_BASE64`, `NOT_GZIP`: the file is not in this encoding. `NOT_JSON`: it is not valid JSON or continues after
   * its end.
   */
  (
    | { readonly code: 'NOT_BASE64' | 'NOT_GZIP' | 'NOT_JSON' }
    | { readonly code: 'TOO_LARGE' | 'TOO_DEEP'; readonly most: number }
    | { readonly code: 'DUPLICATE_KEY' | 'UNKNOWN_KEY' | 'MISSING_KEY' }
    /** `expected` describes a valid value. */
    | { readonly code: 'WRONG_VALUE'; readonly expected: string }
    | { readonly code: 'UNKNOWN_FORMAT' | 'UNKNOWN_RULESET' | 'UNKNOWN_EVENT' }
    /** The file has an unsupported version. If `found` is greater than `supported`, a newer server wrote it. */
    | { readonly code: 'UNKNOWN_VERSION'; readonly found: number; readonly supported: number }
    /** The custom rules in the file are invalid. */
    | { readonly code: 'UNSOUND_RULES'; readonly fault: ValidationFault }
    /** The rules do not allow this number of seats. */
    | { readonly code: 'SEATS_DO_NOT_FIT' }
    /** The value contradicts the rest of the file. */
    | { readonly code: 'DIFFERS'; readonly expected: unknown; readonly found: unknown }
    /** The commitment does not match the seed. */
    | { readonly code: 'WRONG_COMMITMENT'; readonly expected: string }
    /** The game is over, but the file lacks the seed of the server that hosted it last. */
    | { readonly code: 'MISSING_SEED' }
    /** The dice do not match the seed. */
    | {
        readonly code: 'FORGED_DICE';
        readonly expected: readonly number[];
        readonly found: readonly number[];
      }
    | LogFaultOfFile
    | { readonly code: 'WYB'; readonly fault: WybFault }
  );

/** Reason why the rules do not allow an event. `DIFFERS` has the same form as in the rest of the file. */
type LogFaultOfFile = DistributiveOmit<Exclude<LogFault, { code: 'DIFFERS' }>, 'index'>;
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
