import { describe, expect, it } from '@jest/globals';
import { complete } from '../rules/index.js';
import { LANGUAGES } from '../languages/index.js';
import { courseSvgSteps } from './course-svg.js';
import type { SvgOptions } from './svg-style.js';
import type { CourseView } from './course-view.js';
import { displayWidth } from './display-text.js';
import { sheetMessages } from './messages.generated.js';

const ANA = {
  names: ['Ana & <b>'],
  start: 250,
  luck: 12.5,
  losses: 20.25,
  remainder: 0,
  total: 242,
  accuracy: 0.9314,
  turns: [
    { expected: 250, luck: 20, losses: 0, mistakes: 0 },
    { expected: 270, luck: -7.5, losses: 20.25, mistakes: 2 },
  ],
};
const VIEW: CourseView = { title: { en: 'Yahtzee', fr: 'Yam' }, isExact: true, progress: 1, sides: [ANA] };

const courseSvg = (view: CourseView, options?: SvgOptions): string => complete(courseSvgSteps(view, options));

const pathsOf = (svg: string): Map<string, string> =>
  new Map([...svg.matchAll(/<path class="(\w+)" d="([^"]*)"/g)].map(([, look = '', d = '']) => [look, d]));

describe('the picture of a course', () => {
  it('contains a summary of each side, and a line through all of its totals', () => {
    const svg = courseSvg(VIEW);
    expect(svg).toContain('>Ana &amp; &lt;b&gt;: 242<');
    expect(svg).toContain('>250.0 expected at the start, luck +12.5, losses −20.3, accuracy 93.1 %<');
    const points = (pathsOf(svg).get('course') ?? '')
      .slice(1)
      .split('L')
      .map((point) => point.split(' ').map(Number));
    expect(points).toHaveLength(3);
    const [[, start = NaN] = [], [, second = NaN] = [], [, end = NaN] = []] = points;
    // Higher totals are higher in the picture.
    expect(second).toBeLessThan(start);
    expect(end).toBeGreaterThan(start);
  });

  it('draws good luck above the line, bad luck and losses below it', () => {
    const paths = pathsOf(courseSvg(VIEW));
    const heights = (look: string): number[] =>
      [...(paths.get(look) ?? '').matchAll(/v(-?[\d.]+)/g)].map(([, height]) => Number(height));
    expect(heights('lucky').map(Math.sign)).toEqual([-1]);
    expect(heights('unlucky').map(Math.sign)).toEqual([1]);
    expect(heights('lost').map(Math.sign)).toEqual([1]);
    const [lucky = NaN] = heights('lucky');
    const [lost = NaN] = heights('lost');
    expect(lost / -lucky).toBeCloseTo(20.25 / 20, 1);
  });

  it('marks turns with mistakes at the point of the line that enters them, and names the extremes of luck', () => {
    const svg = courseSvg(VIEW);
    const [, x = NaN, top = NaN] =
      /^M([\d.]+) ([\d.]+)l4 4-4 4-4-4z$/.exec(pathsOf(svg).get('mistake') ?? '')?.map(Number) ?? [];
    expect(pathsOf(svg).get('course')).toContain(`L${x} ${top + 4}L`);
    expect([...svg.matchAll(/extreme"[^>]*>([^<]+)</g)].map(([, luck]) => luck)).toEqual(['+20', '−8']);
    const calm = { ...ANA, accuracy: null, turns: [{ expected: 250, luck: 0.2, losses: 0, mistakes: 0 }] };
    expect(courseSvg({ ...VIEW, sides: [calm] })).not.toMatch(/extreme"|class="mistake" d|accuracy/);
  });

  it('shows the progress and the model of an unfinished analysis', () => {
    const svg = courseSvg({ ...VIEW, progress: 0.426, sides: [] });
    expect(svg).toContain('The game is being analysed: 42 %.');
    expect(svg).not.toMatch(/<path|good luck/);
    expect(svg).toMatch(/in a moment\.<\/text><\/svg>$/);
    const estimated = courseSvg({ ...VIEW, isExact: false, sides: [{ ...ANA, remainder: 31.3 }] });
    expect(estimated).toContain('The estimated final total');
    expect(estimated).toContain('losses −20.3, unexplained +31.3, accuracy 93.1 %<');
  });

  it.each(LANGUAGES)('is described in %s, with keys that do not overlap', (language) => {
    const words = sheetMessages[language].course;
    const svg = courseSvg(VIEW, { language });
    expect(svg).toContain(`xml:lang="${language}"`);
    expect(svg).toContain(words.exactly);
    expect(svg).toContain('242. ');
    if (language !== 'sr') expect(svg).not.toMatch(/\p{Script=Cyrillic}/u);
    for (const key of [words.goodLuck, words.badLuck, words.losses, words.mistakes]) {
      expect(svg).toContain(`>${key}<`);
      expect(displayWidth(key)).toBeLessThanOrEqual(16);
    }
    expect(new Set([words.goodLuck, words.badLuck, words.losses, words.mistakes, words.noTurn]).size).toBe(5);
  });

  it("uses the rule set's name in the language", () => {
    expect(courseSvg(VIEW, { language: 'fr' })).toContain('>Yam\u00a0: le cours d’une partie<');
  });

  it('can draw a side without turns, in every theme', () => {
    expect(courseSvg({ ...VIEW, sides: [{ ...ANA, turns: [] }] })).toContain('No turn.');
    expect(courseSvg(VIEW, { theme: 'auto' })).toContain('prefers-color-scheme');
    expect(courseSvg(VIEW, { theme: 'dark' })).not.toContain('prefers-color-scheme');
  });

  it('stays small for the longest games', () => {
    const turns = Array.from({ length: 960 }, (_, at) => ({
      expected: 9_000 + at,
      luck: at % 7,
      losses: at % 3,
      mistakes: at % 2,
    }));
    expect(
      courseSvg({ ...VIEW, sides: Array.from({ length: 6 }, () => ({ ...ANA, turns })) }).length,
    ).toBeLessThan(400_000);
  });

  it('is drawn in steps of one side each', () => {
    expect([...courseSvgSteps({ ...VIEW, sides: [ANA, ANA, ANA] })]).toHaveLength(2);
  });
});
