import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseValue } from 'graphql';
import { DateTime, parseDateTime } from './date-time.js';

describe('a date-time', () => {
  it.each([
    ['2026-03-14T15:09:26Z', '2026-03-14T15:09:26.000Z'],
    ['2026-03-14t15:09:26.5z', '2026-03-14T15:09:26.500Z'],
    ['2026-03-14T15:09:26.123456789Z', '2026-03-14T15:09:26.123Z'],
    ['2026-03-14T15:09:26+05:30', '2026-03-14T09:39:26.000Z'],
    ['2026-01-01T00:00:00-23:59', '2026-01-01T23:59:00.000Z'],
    ['2024-02-29T23:59:59Z', '2024-02-29T23:59:59.000Z'],
  ])('parses %s', (text, time) => {
    expect(parseDateTime(text)?.toISOString()).toBe(time);
  });

  it.each([
    '2026-02-30',
    '2026-02-30T00:00:00Z',
    '2025-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-10T00:00:00Z',
    '2026-03-14',
    '2026-03-14T15:09Z',
    '2026-03-14T15:09:26',
    '2026-03-14 15:09:26Z',
    '2026-03-14T24:00:00Z',
    '2026-03-14T23:60:00Z',
    '2026-03-14T23:59:60Z',
    '2026-03-14T15:09:26+24:00',
    '2026-03-14T15:09:26.Z',
    '+012026-03-14T15:09:26Z',
    'Sat Nov 21',
    '1',
    '',
    ' 2026-03-14T15:09:26Z',
  ])('rejects %j', (text) => {
    expect(parseDateTime(text)).toBeUndefined();
    expect(() => DateTime.parseValue(text)).toThrow(/^DateTime must be an RFC 3339 time/);
  });

  it.each([1_774_000_000_000, true, null, {}, ['2026-03-14T15:09:26Z']])('rejects the value %j', (value) => {
    expect(() => DateTime.parseValue(value)).toThrow(/RFC 3339/);
  });

  it('is a string literal in documents', () => {
    expect(DateTime.parseLiteral(parseValue('"2026-03-14T15:09:26Z"'))).toEqual(
      new Date('2026-03-14T15:09:26Z'),
    );
    expect(() => DateTime.parseLiteral(parseValue('1774000000000'))).toThrow(/RFC 3339/);
  });

  it('parses any date that it has written', () => {
    const written = fc.date({
      min: new Date('0000-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(written, (time) => {
        expect(parseDateTime(String(DateTime.serialize(time)))).toEqual(time);
      }),
    );
  });
});
