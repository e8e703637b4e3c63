import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { calendarPeriod, PERIODS, type Period } from './periods.js';

const at = (time: string): number => Date.parse(time);
const names = (time: string): string[] => PERIODS.map((period) => calendarPeriod(period, at(time)));

describe('calendar periods', () => {
  it('have ISO 8601 names', () => {
    expect(names('2026-03-14T15:09:26.535Z')).toEqual(['all', '2026', '2026-03', '2026-W11', '2026-03-14']);
  });

  it.each<[Period, string, string]>([
    ['YEAR', '2025-12-31T23:59:59.999Z', '2026-01-01T00:00:00.000Z'],
    ['MONTH', '2024-02-29T23:59:59.999Z', '2024-03-01T00:00:00.000Z'],
    ['WEEK', '2026-03-15T23:59:59.999Z', '2026-03-16T00:00:00.000Z'],
    ['DAY', '2026-03-14T23:59:59.999Z', '2026-03-15T00:00:00.000Z'],
  ])('end with the last millisecond in UTC: %s', (period, last, first) => {
    expect(calendarPeriod(period, at(last))).not.toBe(calendarPeriod(period, at(first)));
    expect(calendarPeriod(period, at(last) - 1)).toBe(calendarPeriod(period, at(last)));
  });

  // ISO 8601: week 1 contains the first Thursday of the year.
  it.each([
    ['2005-01-01', '2004-W53'],
    ['2005-01-02', '2004-W53'],
    ['2005-12-31', '2005-W52'],
    ['2007-01-01', '2007-W01'],
    ['2007-12-30', '2007-W52'],
    ['2007-12-31', '2008-W01'],
    ['2008-12-28', '2008-W52'],
    ['2008-12-29', '2009-W01'],
    ['2009-12-31', '2009-W53'],
    ['2010-01-03', '2009-W53'],
    ['2010-01-04', '2010-W01'],
    ['2020-12-31', '2020-W53'],
    ['2021-01-04', '2021-W01'],
    ['1970-01-01', '1970-W01'],
  ])('of the week belong to the year of their Thursday: %s', (date, week) => {
    expect(calendarPeriod('WEEK', at(date))).toBe(week);
  });

  it('sort by time, and divide into weeks of seven days', () => {
    const time = fc.integer({ min: 0, max: at('2200-01-01') });
    fc.assert(
      fc.property(time, fc.nat(10 * 24 * 60 * 60 * 1000), fc.constantFrom(...PERIODS), (from, by, period) => {
        expect(calendarPeriod(period, from) <= calendarPeriod(period, from + by)).toBe(true);
        const days = Array.from({ length: 15 }, (_, day) => from + (day - 7) * 24 * 60 * 60 * 1000);
        const week = calendarPeriod('WEEK', from);
        expect(days.filter((day) => calendarPeriod('WEEK', day) === week)).toHaveLength(7);
      }),
    );
  });
});
