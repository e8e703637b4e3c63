/** Calendar periods in UTC, and their names. */

export const PERIODS = ['ALL_TIME', 'YEAR', 'MONTH', 'WEEK', 'DAY'] as const;
export type Period = (typeof PERIODS)[number];

/** The name of the period of all time. */
export const ALL_TIME = 'all';

/** Number of characters of an ISO 8601 time that name its period. */
const LENGTHS = { YEAR: '2026'.length, MONTH: '2026-03'.length, DAY: '2026-03-14'.length };

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The calendar period that contains a time, in ISO 8601 notation: `2026`, `2026-03`, `2026-W11`, `2026-03-14`; `all` for
 * all time. The names of all periods are distinct.
 * @param at epoch milliseconds
 */
export function calendarPeriod(period: Period, at: number): string {
  if (period === 'ALL_TIME') return ALL_TIME;
  if (period === 'WEEK') return isoWeek(at);
  return new Date(at).toISOString().slice(0, LENGTHS[period]);
}

/** The calendar periods that contain a time, one per entry of `PERIODS`. @param at epoch milliseconds */
export const calendarPeriods = (at: number): readonly string[] =>
  PERIODS.map((period) => calendarPeriod(period, at));

/** Weeks start on Monday and belong to the year of their Thursday. */
function isoWeek(at: number): string {
  const thursday = at + (4 - (new Date(at).getUTCDay() || 7)) * DAY_MS;
  const year = calendarPeriod('YEAR', thursday);
  const week = Math.floor((thursday - Date.parse(`${year}-01-01`)) / (7 * DAY_MS)) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}
