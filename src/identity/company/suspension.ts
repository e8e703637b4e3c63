import type { Suspension } from '../../kernel/caller/suspension.js';

/** Stored `until` of a permanent suspension: the last millisecond of the year 9999. */
export const WITHOUT_END = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Maximum characters of a reason. */
export const MAX_REASON_LENGTH = 200;

/** The stored columns of a suspension, repeated in the player and each token. */
export interface SuspensionRow {
  /** Epoch milliseconds. */
  readonly suspendedUntil: number | null;
  readonly suspensionReason: string | null;
}

/** The current suspension; undefined without one or after its end. */
export const suspensionOf = (
  { suspendedUntil, suspensionReason }: Partial<SuspensionRow>,
  now: number,
): Suspension | undefined =>
  typeof suspendedUntil === 'number' && suspendedUntil > now
    ? {
        until: suspendedUntil === WITHOUT_END ? null : suspendedUntil,
        reason: suspensionReason ?? '',
      }
    : undefined;
