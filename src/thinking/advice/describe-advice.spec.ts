import { describe, expect, it } from '@jest/globals';
import type { Ruleset } from '@yamb-server/engine';
import { LANGUAGES } from '@yamb-server/engine/languages';
import { rulesetById } from '@yamb-server/engine/rulesets';
import type { Advice, AdvisedChoice } from '@yamb-server/strategy';
import { describeAdvice, describeChoice } from './describe-advice.js';

const rulesOf = (id: string): Ruleset => {
  const ruleset = rulesetById(id);
  if (!ruleset) throw new Error(`There is no ${id}`);
  return ruleset;
};

const KEEP: Advice = {
  choice: { kind: 'roll', keep: [3, 0], faces: [5, 4] },
  total: 200,
  loss: 0,
  winChance: null,
  hopes: [
    { column: 'free', row: 'smallStraight', chance: 0.514, score: 30 },
    { column: 'free', row: 'ones', chance: 0.1, score: 0 },
  ],
};

const CHOICES: readonly AdvisedChoice[] = [
  KEEP.choice,
  { kind: 'roll', keep: [], faces: [] },
  { kind: 'announce', row: 'sixes' },
  { kind: 'enter', column: 'down', row: 'sixes', score: 24 },
  { kind: 'enter', column: 'down', row: 'sixes', score: 0 },
];

describe('advice in words', () => {
  it.each([
    ['en', 'Keep 4 5: 51 % Small straight with 30, 10 % Ones crossed.'],
    ['de', 'Behalte 4 5: 51 % Kleine Straße mit 30, 10 % Einser gestrichen.'],
    ['sr-Latn', 'Zadržite 4 5: 51 % Mala kenta uz 30, 10 % Jedinice precrtano.'],
    ['fr', 'Gardez 4 5\u00a0: 51\u00a0% Petite suite pour 30, 10\u00a0% As barré.'],
  ] as const)('names fields as the sheet does: %s', (language, text) => {
    expect(describeAdvice(KEEP, rulesOf('yahtzee'), language)).toBe(text);
  });

  it.each([
    ['en', 'Enter 24 in Down / Sixes'],
    ['hr', 'Upišite 24 u Prema dolje / Šestice'],
    ['es', 'Anota 24 en Hacia abajo / Seises'],
  ] as const)('names the column if there are several: %s', (language, text) => {
    expect(
      describeChoice({ kind: 'enter', column: 'down', row: 'sixes', score: 24 }, rulesOf('yamb'), language),
    ).toBe(text);
  });

  it.each(LANGUAGES)('words each choice differently in %s', (language) => {
    const said = CHOICES.map((choice) => describeChoice(choice, rulesOf('yamb'), language));
    expect(new Set(said).size).toBe(CHOICES.length);
    for (const text of said) expect(text).toMatch(/^\p{Lu}/u);
    if (language !== 'sr') expect(said.join('')).not.toMatch(/\p{Script=Cyrillic}/u);
  });
});
