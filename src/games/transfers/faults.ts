/** Why a file is not imported: a stable code, the place, and the facts. */
import type { LogFault, ValidationFault } from '@yamb-server/engine';
import type { WybFault } from '@yamb-server/engine/wyb';

/** What is wrong at a place of the file, such as `events[12].dice`; empty where it is the file as a whole. */
export type ImportFault = {
  readonly place: string;
} &
  /** `NOT_BASE64`, `NOT_GZIP`: the file is not packed so. `NOT_JSON`: it is none, or goes on after its end. */
  (
    | { readonly code: 'NOT_BASE64' | 'NOT_GZIP' | 'NOT_JSON' }
    | { readonly code: 'TOO_LARGE' | 'TOO_DEEP'; readonly most: number }
    | { readonly code: 'DUPLICATE_KEY' | 'UNKNOWN_KEY' | 'MISSING_KEY' }
    /** `expected` says what belongs there. */
    | { readonly code: 'WRONG_VALUE'; readonly expected: string }
    | { readonly code: 'UNKNOWN_FORMAT' | 'UNKNOWN_RULESET' | 'UNKNOWN_EVENT' }
    /** The file has another version: where `found` is above `supported`, a newer server has written it. */
    | { readonly code: 'UNKNOWN_VERSION'; readonly found: number; readonly supported: number }
    /** The custom rules that the file brings are not sound. */
    | { readonly code: 'UNSOUND_RULES'; readonly fault: ValidationFault }
    /** So many seats do not play these rules. */
    | { readonly code: 'SEATS_DO_NOT_FIT' }
    /** It does not follow from the rest of the file. */
    | { readonly code: 'DIFFERS'; readonly expected: unknown; readonly found: unknown }
    /** The seed does not give the commitment. */
    | { readonly code: 'WRONG_COMMITMENT'; readonly expected: string }
    /** The game is over, but the file has no seed of the server where it ended. */
    | { readonly code: 'MISSING_SEED' }
    /** Not the dice that follow from the seed. */
    | {
        readonly code: 'FORGED_DICE';
        readonly expected: readonly number[];
        readonly found: readonly number[];
      }
    | LogFaultOfFile
    | { readonly code: 'WYB'; readonly fault: WybFault }
  );

/** Why the rules do not allow an event; `DIFFERS` has the form that it has in the rest of the file. */
type LogFaultOfFile = DistributiveOmit<Exclude<LogFault, { code: 'DIFFERS' }>, 'index'>;
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
