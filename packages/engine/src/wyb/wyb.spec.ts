import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../../test/harness/torture.js';
import { sheetOf, sheetTotal } from '../rules/index.js';
import { randomGame } from '../rulesets/testing/random-play.js';
import { shapeOf } from '../rulesets/testing/shapes.js';
import { decipher, encipher } from './format.js';
import { MAX_WYB_BYTES, readWyb, wybRules, writeWyb, type WybFault, type WybGame } from './index.js';

const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../../contract/wyb/${name}`, import.meta.url)));

const NAMES = ['Game1.wyb', 'Max.wyb', 'milana.wyb'];

function gameIn(file: Uint8Array): WybGame {
  const read = readWyb(file);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

const totalOf = ({ fields }: WybGame): number => sheetTotal(wybRules, { columns: fields, bonuses: [] });
const emptyIn = ({ fields }: WybGame): number => fields.flat().filter((cell) => cell === null).length;

/** A real file with its text changed. */
function changed(name: string, change: (text: string) => string): Uint8Array {
  const text = String.fromCharCode(...decipher(fixture(name)));
  return encipher(Uint8Array.from(change(text), (character) => character.charCodeAt(0)));
}

describe('files written by winYAMB', () => {
  it.each(NAMES)('are reproduced byte for byte: %s', (name) => {
    expect(Buffer.from(writeWyb(gameIn(fixture(name))))).toEqual(Buffer.from(fixture(name)));
  });

  it.each([
    ['Game1.wyb', 1],
    ['Max.wyb', 0],
    ['milana.wyb', 52],
  ])('have the expected number of empty fields: %s, %i', (name, left) => {
    expect(emptyIn(gameIn(fixture(name)))).toBe(left);
  });

  it('can have the highest possible score', () => {
    expect(totalOf(gameIn(fixture('Max.wyb')))).toBe(4528);
  });
});

describe('readWyb', () => {
  const field = (index: number, to: string) => (text: string) =>
    text
      .split(/(?=#NEW_FIELD#|#NEW_COLUMN#)/)
      .map((value, at) => (at === index ? value.replace(/[^#]*$/, to) : value))
      .join('');

  it.each<[what: string, name: string, change: (text: string) => string, fault: WybFault]>([
    ['of an empty file', 'Max.wyb', () => '', { code: 'WRONG_PARTS', expected: 3, found: 1 }],
    [
      'of a truncated file',
      'Max.wyb',
      (text) => text.slice(0, -1),
      { code: 'WRONG_FLAG', column: 'maximum', row: 'fiveOfAKind', expected: '0', found: '' },
    ],
    [
      'of a file with extra data',
      'Max.wyb',
      (text) => `${text}\r\n`,
      { code: 'UNKNOWN_BYTE', offset: 2966, byte: 0x51 },
    ],
    [
      'of a fourth part',
      'Max.wyb',
      (text) => `${text}#DATA_EDGE#`,
      { code: 'WRONG_PARTS', expected: 3, found: 4 },
    ],
    [
      'of a missing column',
      'Max.wyb',
      (text) => text.slice(text.indexOf('#NEW_COLUMN#') + 12),
      { code: 'WRONG_COLUMNS', part: 'fields', expected: 8, found: 7 },
    ],
    [
      'of an extra field',
      'Max.wyb',
      (text) => `#NEW_FIELD#${text}`,
      { code: 'WRONG_VALUES', part: 'fields', column: 0, expected: 13, found: 14 },
    ],
    [
      'of sums without totals',
      'Max.wyb',
      (text) => text.replace(/#NEXT_COLUMN#[^C]*#DATA_EDGE#/, '#DATA_EDGE#'),
      { code: 'WRONG_COLUMNS', part: 'sums', expected: 9, found: 8 },
    ],
    ...['0', '05', '5/', '1E1', '5-', '1000', '//'].map(
      (found): [string, string, (text: string) => string, WybFault] => [
        `of ${found} in a field`,
        'Max.wyb',
        field(1, found),
        { code: 'NO_SCORE', column: 'down', row: 'twos', found },
      ],
    ),
    [
      'of an impossible score',
      'Max.wyb',
      field(1, '9'),
      { code: 'IMPOSSIBLE_SCORE', column: 'down', row: 'twos', score: 9 },
    ],
    [
      'of a maximum that cannot be crossed',
      'Max.wyb',
      field(6, '/'),
      { code: 'IMPOSSIBLE_SCORE', column: 'down', row: 'maximum', score: 0 },
    ],
    [
      'of a score that the column does not accept',
      'Max.wyb',
      field(13 * 7, '3'),
      { code: 'IMPOSSIBLE_SCORE', column: 'maximum', row: 'ones', score: 3 },
    ],
    [
      'of a gap in the column downwards',
      'Max.wyb',
      field(1, ''),
      { code: 'BROKEN_ORDER', column: 'down', row: 'threes' },
    ],
    [
      'of a gap in the column upwards',
      'Max.wyb',
      field(13 * 2 + 12, ''),
      { code: 'BROKEN_ORDER', column: 'up', row: 'ones' },
    ],
    [
      'of a gap above the middle',
      'Max.wyb',
      field(13 * 5 + 6, ''),
      { code: 'BROKEN_ORDER', column: 'middle', row: 'ones' },
    ],
    [
      'of a gap below the middle',
      'Max.wyb',
      field(13 * 5 + 7, ''),
      { code: 'BROKEN_ORDER', column: 'middle', row: 'straight' },
    ],
    [
      'of two gaps between the ends',
      'Max.wyb',
      (text) => field(13 * 6 + 5, '')(field(13 * 6 + 3, '')(text)),
      { code: 'BROKEN_ORDER', column: 'ends', row: 'fives' },
    ],
    [
      'of a sum that differs from its fields',
      'Max.wyb',
      (text) => text.replace('#DATA_EDGE#135', '#DATA_EDGE#134'),
      { code: 'WRONG_SUM', column: 'down', section: 'upper', expected: '135', found: '134' },
    ],
    [
      'of a sum of an incomplete section',
      'milana.wyb',
      (text) => text.replace('93#NEXT_SUM#80#NEXT_SUM#', '93#NEXT_SUM#80#NEXT_SUM#66'),
      { code: 'WRONG_SUM', column: 'down', section: 'lower', expected: '', found: '66' },
    ],
    [
      'of a total that differs from its columns',
      'Max.wyb',
      (text) => text.replace('2448', '2449'),
      { code: 'WRONG_SUM', column: null, section: 'lower', expected: '2448', found: '2449' },
    ],
    [
      'of a field wrongly marked as open',
      'Max.wyb',
      (text) => text.replace(/0$/, '-1'),
      { code: 'WRONG_FLAG', column: 'maximum', row: 'fiveOfAKind', expected: '0', found: '-1' },
    ],
    [
      'of a field wrongly marked as closed',
      'Game1.wyb',
      (text) => text.replace('-1', '0'),
      { code: 'WRONG_FLAG', column: 'hand', row: 'fiveOfAKind', expected: '-1', found: '0' },
    ],
  ])('reports the first fault %s', (_what, name, change, error) => {
    expect(readWyb(changed(name, change))).toEqual({ ok: false, error });
  });

  it('reports the length of a file that is longer than any game', () => {
    const error = { code: 'TOO_LONG', length: MAX_WYB_BYTES + 1, most: MAX_WYB_BYTES };
    expect(readWyb(new Uint8Array(MAX_WYB_BYTES + 1))).toEqual({ ok: false, error });
  });

  it('reports the first byte of a file of the greatest length that is no text', () => {
    const error = { code: 'UNKNOWN_BYTE', offset: 0, byte: 0 };
    expect(readWyb(new Uint8Array(MAX_WYB_BYTES))).toEqual({ ok: false, error });
  });
});

describe('any bytes', () => {
  /** Whether the file is a game that is written back identically, or a fault with a code. */
  const holds = (file: Uint8Array): boolean => {
    const read = readWyb(file);
    if (!read.ok) return read.error.code.length > 0;
    return Buffer.from(writeWyb(read.value)).equals(Buffer.from(file));
  };

  it('are a game or a fault', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: MAX_WYB_BYTES + 10 }), holds), {
      numRuns: runs(100, 200),
    });
  });

  it('are a game or a fault if a real file is damaged', () => {
    const damaged = fc
      .tuple(
        fc.constantFrom(...NAMES).map(fixture),
        fc.nat(3000),
        fc.nat(30),
        fc.uint8Array({ maxLength: 30 }),
      )
      .map(([file, from, cut, put]) =>
        Uint8Array.from([...file.slice(0, from), ...put, ...file.slice(from + cut)]),
      );
    fc.assert(fc.property(damaged, holds), { numRuns: runs(150, 500) });
  });

  it('are a game or a fault if words of a real text are removed, doubled or changed', () => {
    const word = fc.constantFrom(
      '',
      '/',
      '5',
      '66',
      '-1',
      '#NEW_FIELD#',
      '#NEXT_SUM#',
      '#NEW_COLUMN#',
      '#DATA_EDGE#',
    );
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), fc.nat(700), word, (name, index, put) => {
        const change = (text: string): string =>
          text
            .split(/(#[A-Z_]+#)/)
            .map((value, at) => (at === index ? put : value))
            .join('');
        return holds(changed(name, change));
      }),
      { numRuns: runs(150, 500) },
    );
  });
});

describe('any game', () => {
  it('is read as it was written', () => {
    const shape = shapeOf('winyamb', [], { seatCount: 1, teamSize: 1 });
    fc.assert(
      fc.property(fc.noShrink(fc.nat()), fc.integer({ min: 1, max: 104 }), (seed, turns) => {
        for (const { after } of randomGame(shape, { seed })) {
          const between = after.phase === 'awaitingRoll' || after.phase === 'finished';
          if (!between || (after.turnNumber < turns && after.phase !== 'finished')) continue;
          const fields = sheetOf(after, 0).columns;
          expect(readWyb(writeWyb({ fields }))).toEqual({ ok: true, value: { fields } });
          return;
        }
      }),
      { numRuns: 25 },
    );
  });
});
