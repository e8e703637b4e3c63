import { describe, expect, it } from '@jest/globals';
import { THEMES } from './svg-style.js';
import { diceWidth } from './svg-dice.js';
import { enter, keep, roll, svgOf, viewAfter } from './testing/played.js';
import { readXml, type XmlElement } from './testing/read-xml.js';
import { element } from './xml.js';

const yahtc = { ruleset: 'yahtc', names: ['Ana', 'Bo & <b>Co</b>'] };
const onTable = viewAfter(yahtc, roll('66612'), keep(0, 1, 2));

const ofClass = (elements: readonly XmlElement[], name: string): XmlElement[] =>
  elements.filter(({ attributes }) => attributes['class']?.split(' ').includes(name));
const texts = (elements: readonly XmlElement[]): string[] => elements.map(({ text }) => text);

describe('the picture of a game', () => {
  it('has a title and a description for people who cannot see it', () => {
    const [svg, ...elements] = readXml(svgOf(onTable));
    const [title, description] = ['title', 'desc'].map((name) => elements.find((one) => one.name === name));
    expect(svg?.attributes).toMatchObject({
      role: 'img',
      'aria-labelledby': `${title?.attributes['id'] ?? ''} ${description?.attributes['id'] ?? ''}`,
    });
    expect(title?.text).toBe('YahtC: score sheet');
    expect(description?.text).toContain(
      'Turn 1: Ana, roll 1 of 3. Dice: 6 (kept), 6 (kept), 6 (kept), 1, 2.',
    );
    expect(description?.text).toContain('Open: Ones 1, Twos 2, Threes crossed, ');
    expect(description?.text).toContain('Points: Ana 0, Bo & <b>Co</b> 0.');
  });

  it('shows the pips of the dice, and which dice are kept', () => {
    const elements = readXml(svgOf(onTable));
    expect(ofClass(elements, 'pip')).toHaveLength(6 + 6 + 6 + 1 + 2);
    expect(ofClass(elements, 'kept')).toHaveLength(3);
    expect(ofClass(elements, 'die')).toHaveLength(2);
  });

  it('shows the colours and symbols of faces', () => {
    const kismet = readXml(svgOf(viewAfter({ ruleset: 'kismet', names: ['Ana'] }, roll('12345'))));
    expect(['red', 'green'].map((colour) => ofClass(kismet, colour).length)).toEqual([2 + 5, 3 + 4]);
    expect(ofClass(kismet, 'pip')).toHaveLength(1 + 2 + 3 + 4 + 5);

    const cards = readXml(
      svgOf(viewAfter({ ruleset: 'poker-dice', names: ['Ana'] }, roll('12366'), keep(3))),
    );
    expect(texts(ofClass(cards, 'symbol'))).toEqual(['9', '10', 'J', 'A', 'A']);
    expect(cards.find(({ name }) => name === 'desc')?.text).toContain('Dice: 9, 10, J, A (kept), A.');
  });

  it('distinguishes open fields from entries', () => {
    const before = readXml(svgOf(onTable));
    expect(ofClass(before, 'open')).toHaveLength(13);
    expect(texts(ofClass(before, 'pen'))).toEqual([]);

    const after = readXml(svgOf(viewAfter(yahtc, roll('66612'), enter('free', 'sixes'))));
    expect(ofClass(after, 'open')).toEqual([]);
    expect(texts(ofClass(after, 'pen'))).toEqual(['18']);
    expect(ofClass(after, 'last')).toHaveLength(1);
  });

  it('marks a field that would be crossed without crossing it', () => {
    const elements = readXml(svgOf(onTable));
    expect(ofClass(elements, 'cross')).toEqual([]);
    expect(ofClass(elements, 'offeredCross').length).toBeGreaterThan(0);
  });

  it.each([
    ['auto', 1],
    ['light', 0],
    ['dark', 0],
  ] as const)('queries the preferred colour scheme in theme %s: %i times', (theme, times) => {
    const style = readXml(svgOf(onTable, { theme })).find(({ name }) => name === 'style');
    expect(style?.text.match(/prefers-color-scheme/g) ?? []).toHaveLength(times);
  });

  it('has the look of its theme, or that of the light one and then the colours of the dark one', () => {
    const [auto = '', light = '', dark = ''] = THEMES.map(
      (theme) => readXml(svgOf(onTable, { theme })).find(({ name }) => name === 'style')?.text,
    );
    const [first, second = ''] = auto.split('@media (prefers-color-scheme: dark)');
    expect(first).toBe(light);
    expect(dark).not.toBe(light);
    expect(`{${dark}}`).toBe(`{${light.slice(0, light.indexOf('.paper'))}${second.slice(1)}`);
  });

  it('puts as many sides beside each other as fit, in tables of about the same number', () => {
    const sidesOf = (ruleset: string, names: readonly string[], ...variants: readonly string[]): number[] =>
      svgOf(viewAfter({ ruleset, variants, names }))
        .split('<g ')
        .slice(1)
        .map((table) => table.split('class="name').length - 1);
    const names = ['Ana', 'Bo', 'Cy', 'Di', 'Eva', 'Flo'];
    expect(sidesOf('yams-box-1985', names.slice(0, 4), 'columns')).toEqual([4]);
    expect(sidesOf('yams-box-1985', names.slice(0, 5), 'columns')).toEqual([3, 2]);
    expect(sidesOf('yamb', names.slice(0, 2))).toEqual([1, 1]);
  });

  it('breaks long sentences into lines', () => {
    const names = ['A', 'B', 'C'].map((letter) => letter.repeat(40));
    const elements = readXml(
      svgOf(viewAfter({ ruleset: 'yahtc', names }, roll('12345'), enter('free', 'ones'))),
    );
    const lines = elements.filter(({ attributes }) => attributes['class'] === 'soft').slice(0, 2);
    expect(texts(lines)).toEqual([
      `Turn 1: ${'A'.repeat(40)} has entered 1`,
      `in Ones, ${'B'.repeat(40)} is next.`,
    ]);
  });

  it('has space for a row of dice', () => {
    expect([1, 6].map(diceWidth)).toEqual([40, 6 * 40 + 5 * 12]);
  });
});

it('an element escapes what XML gives a meaning', () => {
  expect(element('a', { b: `<"&'>` })).toBe('<a b="&lt;&quot;&amp;&apos;&gt;"/>');
});
