/**
 * Whole pictures, as `testing/*.svg` show them in a browser. If one was meant to change, look at it, and record it again with
 * `RECORD=1 npx jest --selectProjects unit --testPathPatterns sheets/pictures`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { complete } from '../rules/index.js';
import { courseSvgSteps } from './course-svg.js';
import { enter, keep, resign, roll, svgOf, viewAfter } from './testing/played.js';

/** Expects a picture to equal the recorded one. Files have one element on each line. */
function expectRecorded(name: string, svg: string): void {
  const file = new URL(`./testing/${name}.svg`, import.meta.url);
  const lines = `${svg.replaceAll('><', '>\n<')}\n`;
  if (process.env['RECORD'] === '1') writeFileSync(file, lines);
  expect(lines).toBe(readFileSync(file, 'utf8'));
}

describe('the picture of a game', () => {
  it('has a single column beside that of the other side, dice, and offers', () => {
    const table = { ruleset: 'yahtc', names: ['Ana', 'Božidar Konstantinović', 'Cyprian'] };
    const moves = [
      ...[roll('55555'), enter('free', 'fiveOfAKind')],
      ...[roll('12346'), enter('free', 'fullHouse'), roll('66612'), enter('free', 'sixes')],
      ...[roll('55555'), enter('free', 'yahtcBonus'), roll('55555'), keep(0, 1, 2), resign(2)],
    ];
    expectRecorded('single-column', svgOf(viewAfter(table, ...moves)));
  });

  it('has several columns with their sums, in several tables, and the last entry', () => {
    const table = { ruleset: 'yams-box-1985', variants: ['columns'], names: ['Ana', 'Bo', 'Cy', 'Di'] };
    const moves = [
      ...['11111', '22222', '33333', '44444'].flatMap((faces) => [roll(faces), enter('free', 'fiveOfAKind')]),
      ...[roll('66666'), enter('free', 'secondYams')],
    ];
    expectRecorded('several-columns', svgOf(viewAfter(table, ...moves), { language: 'fr' }));
  });

  it('has winners and sides that left, and no dice, once it is over', () => {
    const table = { ruleset: 'yahtc', names: ['Ana Konstantinović', 'Božidar Konstantinović'] };
    const moves = [roll('55555'), enter('free', 'fiveOfAKind'), resign(1)];
    expectRecorded('finished', svgOf(viewAfter(table, ...moves), { theme: 'dark' }));
  });
});

it('the picture of a course has lines, bars, figures and mistakes', () => {
  const ana = {
    names: ['Ana'],
    start: 250,
    luck: 12.5,
    losses: 20.25,
    remainder: 0,
    total: 242,
    accuracy: 0.93,
  };
  const pair = { names: ['Bo', null], start: 9, luck: -7, losses: 0, remainder: 3, total: 5, accuracy: null };
  const turn = { luck: 0, losses: 0, mistakes: 0 };
  const svg = complete(
    courseSvgSteps({
      title: { en: 'Yahtzee' },
      isExact: true,
      progress: 1,
      sides: [
        {
          ...ana,
          turns: [
            { ...turn, expected: 250, luck: 20 },
            { ...turn, expected: 270, luck: -7.5, losses: 10.25, mistakes: 2 },
            { ...turn, expected: 242.2, luck: 0.4, losses: 0.02 },
          ],
        },
        {
          ...pair,
          turns: Array.from({ length: 50 }, (_, index) => ({
            ...turn,
            expected: index % 2 === 0 ? -index / 10 : 9.75,
            luck: index === 7 ? -1 : 0.3,
            losses: index % 5 === 1 ? 3 : 0,
          })),
        },
        { ...pair, total: 900, turns: [{ ...turn, expected: 100, luck: 0.1 }] },
        { ...pair, turns: [] },
      ],
    }),
  );
  expectRecorded('course', svg);
});
