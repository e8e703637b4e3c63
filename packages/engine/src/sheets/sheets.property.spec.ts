/** Properties of every game's sheet at every moment. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { options, sheetTotal } from '../rules/index.js';
import { randomGame } from '../rulesets/testing/random-play.js';
import { playedShapes, type Shape } from '../rulesets/testing/shapes.js';
import { displayWidth, printable } from './display-text.js';
import type { SheetView } from './sheet-view.js';
import { svgOf } from './testing/played.js';
import { readXml } from './testing/read-xml.js';
import { sheetText } from './text.js';

const WIDTH = 100;

/** Names of every kind, including some that players cannot have. */
const anyName = fc.oneof(
  fc.constantFrom(
    'Ana',
    '<script>alert(1)</script>',
    '&amp;"\'',
    'עדה בן־דוד',
    '山田太郎',
    '👩‍👩‍👧 🎲',
    '\u001b[2J',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
);

/** Some moments of a game in which players may resign. */
function momentsOf(shape: Shape, seed: number, names: readonly string[]): SheetView[] {
  const steps = [...randomGame(shape, { seed, resignations: seed % 3 })];
  const some = [seed % steps.length, steps.length - 1];
  return some.flatMap((at) => {
    const state = steps[at]?.after;
    return state ? [{ ruleset: shape.ruleset, state, names: names.slice(0, shape.seating.seatCount) }] : [];
  });
}

/** The content of the table: numbers, crosses, and open fields in brackets. */
const wordsOf = (text: string): string[] => text.split(/[\s│]+/);

const count = (words: readonly string[], word: string): number => words.filter((one) => one === word).length;

function checkText(view: SheetView, side: number): void {
  const { ruleset, state } = view;
  const text = sheetText(view, { side });
  const sheet = state.sheets[side];
  if (!sheet) throw new Error(`No side ${side}`);
  // Skip the name, which may contain anything.
  const words = wordsOf(text.split('\n').slice(1).join('\n'));
  const entered = sheet.columns.flat();
  const scores = [...new Set(entered.filter((cell) => cell !== null && cell > 0))];
  const isShown = (score: number | null): boolean =>
    count(words, String(score)) >= entered.filter((cell) => cell === score).length;
  expect(scores.filter((score) => !isShown(score))).toEqual([]);
  const signs = ruleset.columns.length > 1 ? ruleset.columns.map(({ sign }) => sign) : [];
  expect(words).toEqual(expect.arrayContaining(signs));
  expect(count(words, '/')).toBe(entered.filter((cell) => cell === 0).length);
  expect(words.filter((word) => word !== '')).toContain(String(sheetTotal(ruleset, sheet)));
}

function checkTable(view: SheetView): void {
  const text = sheetText(view);
  const lines = text.split('\n');
  expect(lines.filter((line) => displayWidth(line) > WIDTH)).toEqual([]);
  // Isolates are allowed: they keep names apart. Other invisible characters are not.
  const seen = lines.map((line) => line.replace(/[\u2068\u2069]/g, ''));
  expect(seen.map(printable)).toEqual(seen);
  // The bars of every line must align with the crossings of the rules.
  for (const table of text.split('\n\n').filter((part) => part.includes('┼'))) {
    const places = table.trimEnd().split('\n').map(barsOf);
    expect(new Set(places).size).toBe(1);
  }
  const { ruleset, state } = view;
  const open = options(ruleset, state).openFields.map(({ score }) => `(${score === 0 ? '/' : score})`);
  const tables = text.split('\n\n').filter((part) => part.includes('┼'));
  expect((tables.join().match(/\((\d+|\/)\)/g) ?? []).sort()).toEqual(open.sort());
}

/** The display columns of a line's bars. */
const barsOf = (line: string): string =>
  [...line.matchAll(/[│┼]/g)].map(({ index }) => displayWidth(line.slice(0, index))).join();

function checkPicture(view: SheetView): void {
  const elements = readXml(svgOf(view));
  const names = new Set(elements.map(({ name }) => name));
  const known = ['svg', 'title', 'desc', 'style', 'g', 'rect', 'line', 'circle', 'text', 'tspan'];
  expect([...names].filter((name) => !known.includes(name))).toEqual([]);
  const outside = elements.flatMap(({ attributes }) =>
    Object.entries(attributes).filter(([name, value]) => /^on|href/.test(name) || value.includes('url(')),
  );
  expect(outside).toEqual([]);
  const written = elements.filter(({ name }) => name === 'text').map(({ text }) => text);
  const scores = view.state.sheets.flatMap(({ columns }) => columns.flat()).filter((cell) => cell !== null);
  expect(scores.filter((cell) => cell > 0 && !written.includes(String(cell)))).toEqual([]);
  const crosses = elements.filter(({ attributes }) => attributes['class'] === 'cross');
  expect(crosses).toHaveLength(scores.filter((cell) => cell === 0).length);
}

describe.each(playedShapes)('the sheets of $title', (shape) => {
  it('are complete, aligned and safe', () => {
    const names = fc.array(anyName, { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(fc.noShrink(fc.nat()), names, (seed, chosen) => {
        for (const view of momentsOf(shape, seed, chosen)) {
          checkTable({ ...view, names: view.names.map((name) => name?.replace(/[│┼()]/g, '') ?? null) });
          view.state.sheets.forEach((_, side) => {
            checkText(view, side);
          });
          checkPicture(view);
        }
      }),
      { numRuns: 1 },
    );
  });
});
