/** The places of the parts of a picture: nothing may lie outside its place or on something else. */
import { describe, expect, it } from '@jest/globals';
import { keep, enter, roll, svgOf, viewAfter, type Table } from './testing/played.js';
import { readXml, type XmlElement } from './testing/read-xml.js';

const number = ({ attributes }: XmlElement, name: string): number => Number(attributes[name] ?? 0);
const hasClass =
  (name: string) =>
  ({ attributes }: XmlElement): boolean =>
    attributes['class']?.split(' ').includes(name) ?? false;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function boxOf(element: XmlElement): Box {
  const [left, top] = [number(element, 'x'), number(element, 'y')];
  return { left, top, right: left + number(element, 'width'), bottom: top + number(element, 'height') };
}

const contains = (box: Box, x: number, y: number): boolean =>
  x > box.left && x < box.right && y > box.top && y < box.bottom;

/** The place of a group. */
function placeOf(group: XmlElement | undefined): readonly [number, number] {
  const [, x, y] = /\((\S+) (\S+)\)/.exec(group?.attributes['transform'] ?? '') ?? [];
  return [Number(x), Number(y)];
}

/** The elements of each table. */
function tablesOf(elements: readonly XmlElement[]): readonly (readonly XmlElement[])[] {
  const starts = elements.flatMap(({ name }, index) => (name === 'g' ? [index] : []));
  return starts.map((start, index) => elements.slice(start, starts[index + 1]));
}

const TABLES: readonly (readonly [title: string, Table, column: string])[] = [
  ['one column for two sides', { ruleset: 'yahtc', names: ['Ana', 'Eva'] }, 'free'],
  ['one column for one side', { ruleset: 'yahtc', names: ['Ana'] }, 'free'],
  ['several columns for four sides', { ruleset: 'yamb', names: ['Ana', 'Eva', 'Vera', 'Zoe'] }, 'down'],
];

describe.each(TABLES)('the picture of %s', (_, table, column) => {
  const faces = table.ruleset === 'yamb' ? '111116' : '11116';
  const onTable = readXml(svgOf(viewAfter(table, roll(faces), keep(0, 2))));
  const entered = readXml(svgOf(viewAfter(table, roll(faces), enter(column, 'ones'))));
  const [svg] = entered;
  if (!svg) throw new Error('A picture has an element');

  it('shows its tables below each other, within its frame', () => {
    const [width, height] = [number(svg, 'width'), number(svg, 'height')];
    expect(svg.attributes['viewBox']).toBe(`0 0 ${width} ${height}`);
    let bottom = 0;
    for (const [group, ...parts] of tablesOf(entered)) {
      const [x, y] = placeOf(group);
      const frame = parts.find(({ attributes }) => attributes['fill'] === 'none');
      if (!frame) throw new Error('A table has a frame');
      expect([x, y > bottom]).toEqual([24, true]);
      bottom = y + number(frame, 'height');
      expect(x + number(frame, 'width')).toBeLessThanOrEqual(width - 24);
    }
    expect(height).toBe(bottom + 24);
  });

  it('shows the text above the tables, one line below the other', () => {
    const first = entered.findIndex(({ name }) => name === 'g');
    const lines = entered.slice(0, first).filter(({ name }) => name === 'text');
    const heights = lines.filter((line) => !hasClass('note')(line)).map((line) => number(line, 'y'));
    expect(heights[0]).toBe(44);
    heights.slice(1).forEach((y, index) => {
      expect(y - (heights[index] ?? 0)).toBeGreaterThanOrEqual(21);
    });
  });

  it('shows an entry in the line of its row, in the middle of its column', () => {
    const [first = []] = tablesOf(entered);
    const label = first.find(({ text }) => text === 'Ones');
    const pen = first.find(hasClass('pen'));
    const last = first.find(hasClass('last'));
    if (!label || !pen || !last) throw new Error('The entry is missing');
    expect(number(pen, 'y')).toBe(number(label, 'y'));
    expect(contains(boxOf(last), number(pen, 'x'), number(pen, 'y'))).toBe(true);
    const uprights = first.filter(
      ({ name, attributes }) => name === 'line' && attributes['x1'] === attributes['x2'],
    );
    const edges = uprights.map((line) => number(line, 'x1')).sort((one, other) => one - other);
    const frame = first.find(({ attributes }) => attributes['fill'] === 'none');
    const right = edges.find((edge) => edge > number(pen, 'x')) ?? (frame ? number(frame, 'width') : NaN);
    const left = edges.findLast((edge) => edge < number(pen, 'x')) ?? NaN;
    expect(number(pen, 'x')).toBe((left + right) / 2);
    expect(boxOf(last).left).toBeGreaterThan(left);
    expect(boxOf(last).right).toBeLessThan(right);
  });

  it('has a line between rows, a band behind sums, and labels within their lines', () => {
    const [first = []] = tablesOf(entered);
    const across = first
      .filter(({ name, attributes }) => name === 'line' && attributes['y1'] === attributes['y2'])
      .map((line) => number(line, 'y1'))
      .sort((one, other) => one - other);
    const isLabel = ({ name, attributes }: XmlElement): boolean =>
      name === 'text' && attributes['x'] === '10';
    const labels = first.filter((one) => isLabel(one) && !hasClass('name')(one));
    expect(labels).toHaveLength(across.length);
    labels.forEach((label, index) => {
      expect(number(label, 'y') - (across[index] ?? NaN)).toBe(18);
    });
    expect(new Set(across.slice(1).map((y, index) => y - (across[index] ?? NaN)))).toEqual(new Set([26]));
    const sums = labels.filter(hasClass('sum')).map((label) => number(label, 'y') - 18);
    const bands = first.filter(hasClass('band')).map((band) => number(band, 'y'));
    expect(bands).toEqual([0, ...sums]);
  });

  it('shows the dice beside each other, with their pips inside and notes below', () => {
    const dice = onTable.filter((one) => hasClass('die')(one) || hasClass('kept')(one)).map(boxOf);
    expect(dice).toHaveLength(faces.length);
    dice.slice(1).forEach(({ left }, index) => {
      expect(left - (dice[index]?.right ?? NaN)).toBe(12);
    });
    const pips = onTable.filter(hasClass('pip'));
    const counts = dice.map(
      (die) => pips.filter((pip) => contains(die, number(pip, 'cx'), number(pip, 'cy'))).length,
    );
    expect(counts).toEqual(Array.from(faces, Number));
    const notes = onTable.filter(hasClass('keptNote'));
    expect(notes.map((note) => number(note, 'x'))).toEqual([0, 2].map((at) => (dice[at]?.left ?? NaN) + 20));
    const [, tableTop] = placeOf(onTable.find(({ name }) => name === 'g'));
    for (const note of notes) {
      expect(number(note, 'y')).toBeGreaterThan(dice[0]?.bottom ?? NaN);
      expect(number(note, 'y')).toBeLessThan(tableTop);
    }
  });
});

it('shows symbols inside their dice', () => {
  const elements = readXml(svgOf(viewAfter({ ruleset: 'poker-dice', names: ['Ana'] }, roll('12345'))));
  const dice = elements.filter(hasClass('die')).map(boxOf);
  const symbols = elements.filter(hasClass('symbol'));
  expect(symbols).toHaveLength(dice.length);
  symbols.forEach((symbol, index) => {
    const { left, top, right, bottom } = dice[index] ?? { left: 0, top: 0, right: 0, bottom: 0 };
    expect([number(symbol, 'x'), number(symbol, 'y')]).toEqual([(left + right) / 2, (top + bottom) / 2 + 7]);
  });
});

it('centres the pips of every face', () => {
  const elements = readXml(svgOf(viewAfter({ ruleset: 'yamb', names: ['Ana'] }, roll('123456'))));
  const dice = elements.filter(hasClass('die')).map(boxOf);
  const pips = elements.filter(hasClass('pip'));
  for (const die of dice) {
    const own = pips.filter((pip) => contains(die, number(pip, 'cx'), number(pip, 'cy')));
    const mean = (name: string): number => own.reduce((sum, pip) => sum + number(pip, name), 0) / own.length;
    expect([mean('cx'), mean('cy')]).toEqual([(die.left + die.right) / 2, (die.top + die.bottom) / 2]);
    expect(new Set(own.map((pip) => `${number(pip, 'cx')} ${number(pip, 'cy')}`)).size).toBe(own.length);
  }
});
