/** Calendar periods in UTC, and their names. */

export const PERIODS = ['ALL_TIME', 'YEAR', 'MONTH', 'WEEK', 'DAY'] as const;
export type Period = (typeof PERIODS)[number];

/** The name of the period of all time. */
export const ALL_TIME = 'all';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The calendar period that contains a time, in ISO 8601 notation: `2026`, `2026-03`, `2026-W11`, `2026-03-14`; `all` for
 * all time. The names of all periods are distinct.
 * @param at epoch milliseconds
 */
export const calendarPeriod = (period: Period, at: number): string => periodOf(period, at, dateOf(at));

/** Such as `2026-03-14`. */
const dateOf = (at: number): string => new Date(at).toISOString().slice(0, -'T00:00:00.000Z'.length);

function periodOf(period: Period, at: number, date: string): string {
  switch (period) {
    case 'ALL_TIME':
      return ALL_TIME;
    case 'YEAR':
      return date.slice(0, -'-03-14'.length);
    case 'MONTH':
      return date.slice(0, -'-14'.length);
    case 'WEEK':
      return isoWeek(at);
    case 'DAY':
      return date;
  }
}

/** The calendar periods that contain a time, one per entry of `PERIODS`. @param at epoch milliseconds */
export function calendarPeriods(at: number): readonly string[] {
  const date = dateOf(at);
  return PERIODS.map((period) => periodOf(period, at, date));
}

/** Weeks start on Monday and belong to the year of their Thursday. */
function isoWeek(at: number): string {
  const thursday = at + (4 - (new Date(at).getUTCDay() || 7)) * DAY_MS;
  const year = calendarPeriod('YEAR', thursday);
  const week = Math.floor((thursday - Date.parse(`${year}-01-01`)) / (7 * DAY_MS)) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}
