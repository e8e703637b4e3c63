import { describe, expect, it } from '@jest/globals';
import { THEMES } from './svg.js';
import { enter, keep, roll, svgOf, viewAfter } from './testing/played.js';
import { readXml, type XmlElement } from './testing/read-xml.js';

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

  it('differs between themes', () => {
    expect(new Set(THEMES.map((theme) => svgOf(onTable, { theme }))).size).toBe(THEMES.length);
  });
});
