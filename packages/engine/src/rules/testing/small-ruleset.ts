import type { Ruleset } from '../ruleset.js';

/** A valid rule set with one of each part that can be invalid, as a starting point for specs. */
export const smallRuleset: Ruleset = {
  id: 'small',
  version: 1,
  names: { en: 'Small' },
  description: 'A few rows of everything.',
  source: 'Made for specs.',
  dice: 6,
  rollsPerTurn: 3,
  players: { min: 1, max: 6, teams: [{ size: 2, minSides: 2, maxSides: 3 }] },
  columns: [
    {
      id: 'middle',
      sign: 'Δ/∇',
      names: { en: 'Middle' },
      order: { kind: 'outward', upFrom: 'maximum', downFrom: 'minimum' },
      entry: { kind: 'anyRoll' },
    },
    {
      id: 'announced',
      sign: 'N',
      names: { en: 'Announced' },
      order: { kind: 'free' },
      entry: { kind: 'announced', autoEnter: false },
    },
    {
      id: 'dictated',
      sign: 'D',
      names: { en: 'Dictated' },
      order: { kind: 'free' },
      entry: { kind: 'dictated' },
      accepts: { ones: [5], maximum: [30], minimum: [5], straight: [66], fiveOfAKind: [80] },
    },
  ],
  rows: [
    {
      id: 'ones',
      names: { en: 'Ones' },
      pattern: { kind: 'face', face: 1 },
      points: { kind: 'patternDice', bonus: 0 },
    },
    {
      id: 'maximum',
      names: { en: 'Maximum' },
      pattern: { kind: 'any', counted: 'highest' },
      points: { kind: 'allDice', bonus: 0 },
    },
    {
      id: 'minimum',
      names: { en: 'Minimum' },
      pattern: { kind: 'any', counted: 'lowest' },
      points: { kind: 'allDice', bonus: 0 },
    },
    {
      id: 'straight',
      names: { en: 'Straight' },
      pattern: { kind: 'straight', length: 5 },
      points: { kind: 'byRoll', points: [66, 56, 46] },
    },
    {
      id: 'fiveOfAKind',
      names: { en: 'Five of a kind' },
      pattern: { kind: 'groups', sizes: [5] },
      points: { kind: 'patternDice', bonus: 50 },
    },
  ],
  sections: [
    { kind: 'sum', id: 'upper', names: { en: 'Upper' }, rows: ['ones'] },
    {
      kind: 'difference',
      id: 'middle',
      names: { en: 'Middle' },
      high: 'maximum',
      low: 'minimum',
      factor: 'ones',
    },
    { kind: 'sum', id: 'lower', names: { en: 'Lower' }, rows: ['straight', 'fiveOfAKind'] },
  ],
  bonusFields: [
    {
      kind: 'repeatFiveOfAKind',
      id: 'secondFive',
      names: { en: 'Second five of a kind' },
      column: 'middle',
      row: 'fiveOfAKind',
      points: 100,
      times: 1,
    },
  ],
  rowRules: [{ kind: 'strictlyAbove', upper: 'maximum', lower: 'minimum' }],
  variants: [],
};
