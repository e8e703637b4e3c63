import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { applyDecorators } from '@nestjs/common';
import { IsDate, MaxDate, MinDate, ValidateBy } from 'class-validator';
import { VALUES } from './wording.js';

/** An RFC 3339 date-time, with seconds and offset. */
const DATE_TIME = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?(?:Z|[+-](\d\d):(\d\d))$/i;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Parses a time such as 2026-03-14T15:09:26Z; undefined for another format or a nonexistent day. */
export function parseDateTime(text: string): Date | undefined {
  const [, day = '', hours, minutes, seconds, offsetHours = '0', offsetMinutes = '0'] =
    DATE_TIME.exec(text) ?? [];
  if (!isDay(day) || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  if (Number(offsetHours) > 23 || Number(offsetMinutes) > 59) return undefined;
  return new Date(text.toUpperCase());
}

/** `Date` would parse 30 February as 2 March. */
function isDay(day: unknown): day is string {
  if (typeof day !== 'string' || !DAY.test(day)) return false;
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

function read(value: unknown): Date {
  const time = typeof value === 'string' ? parseDateTime(value) : undefined;
  if (time) return time;
  throw new GraphQLError(`DateTime must be ${VALUES.DateTime}.`);
}

/** Replaces Nest's scalar, which accepts everything that `Date` parses. */
export const DateTime = new GraphQLScalarType<Date, string | null>({
  name: 'DateTime',
  description:
    'An RFC 3339 time with date, seconds and offset, such as 2026-03-14T15:09:26Z. Responses use UTC.',
  serialize: (value) => (value instanceof Date ? value.toISOString() : null),
  parseValue: read,
  parseLiteral: (node) => read(node.kind === Kind.STRING ? node.value : undefined),
});

/** The time of a field that may have none. @param time epoch milliseconds */
export const dateOf = (time: number | null): Date | null => (time === null ? null : new Date(time));

const FIRST = new Date('1970-01-01T00:00:00Z');
const LAST = new Date('9999-12-01T00:00:00Z');
const IN_RANGE = { message: 'must be a time from 1970 through November 9999' };

/** A time from 1970 through November 9999. */
export const IsTime = (): PropertyDecorator =>
  applyDecorators(IsDate(), MinDate(FIRST, IN_RANGE), MaxDate(LAST, IN_RANGE));

/** An existing day such as 2026-03-14. */
export const IsDay = (): PropertyDecorator =>
  ValidateBy(
    { name: 'isDay', constraints: [DAY], validator: { validate: isDay } },
    { message: 'must be a date that exists, such as 2026-03-14' },
  );
