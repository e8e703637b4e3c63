import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '../rules/index.js';
import { resolveRuleset, rulesets } from '../rulesets/index.js';
import { displayWidth } from './display-text.js';
import { readingsOf } from './readings.js';
import { readXml } from './testing/read-xml.js';
import { enter, keep, roll, svgOf, viewAfter } from './testing/played.js';
import { sheetText } from './text.js';
import { sheetMessages } from './messages.generated.js';

const GAME = { ruleset: 'yahtzee', names: ['Ana', 'Bo'] };

describe.each(LANGUAGES)('sheets in %s', (language) => {
  const words = sheetMessages[language];

  it('use the plural forms of the language', () => {
    const said = [1, 2, 5, 21].map((total) => words.overAlone({ total }));
    for (const [index, total] of [1, 2, 5, 21].entries()) expect(said[index]).toContain(String(total));
    expect(new Set(said).size).toBe(4);
  });

  it('name one or several winners', () => {
    const one = { names: 'Ana', isPlural: false, total: 300 };
    const several = { names: 'Ana, Bo', isPlural: true, total: 300 };
    const said = [
      ...[words.won(one), words.won(several)],
      ...[words.wonAtOnce(one), words.wonAtOnce(several), words.wonEach(several)],
    ];
    expect(new Set(said).size).toBe(said.length);
    for (const sentence of said) expect(sentence).toMatch(/Ana.*300|300.*Ana/);
  });

  it('have notes that fit below a die', () => {
    expect(displayWidth(words.kept)).toBeLessThanOrEqual(7);
  });

  it('distinguish the lines of every rule set', () => {
    for (const { id } of rulesets) {
      const resolution = resolveRuleset(id, []);
      if (!resolution.ok) throw new Error(resolution.fault.code);
      const labels = readingsOf(resolution.ruleset.ruleset, language).map(
        ({ kind, label }) => `${kind} ${label}`,
      );
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  it('can be drawn as text and picture at every moment of a turn', () => {
    const moves = [roll('33344'), keep(0, 1), enter('free', 'fullHouse'), roll('12356')];
    for (let count = 0; count <= moves.length; count++) {
      const view = viewAfter(GAME, ...moves.slice(0, count));
      const text = sheetText(view, { language });
      expect(text).toContain('Ana');
      expect(text).not.toMatch(/undefined|null|NaN|\[object/);
      const svg = svgOf(view, { language });
      expect(() => readXml(svg)).not.toThrow();
      expect(svg).toContain(`xml:lang="${language}"`);
    }
  });
});
