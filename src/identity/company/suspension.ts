import type { Suspension } from '../../kernel/caller/suspension.js';

/** The stored `until` of a suspension without end: the last moment of the year 9999. */
export const WITHOUT_END = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Characters of a reason. */
export const MAX_REASON_LENGTH = 200;

/** How a suspension is stored: of the player, and of each token. */
export interface SuspensionRow {
  /** Epoch milliseconds. */
  readonly suspendedUntil: number | null;
  readonly suspensionReason: string | null;
}

/** The suspension that is in force; undefined without one, and after its end. */
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
