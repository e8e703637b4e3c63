import type { Section, SectionBonus } from '../engine/index.js';
import { faceRowIds } from './rows.js';

const MIDDLE = { id: 'middle', names: { en: 'Middle section', sr: 'Средњи део', fr: 'Section médiane' } };

/** Ones to sixes, with a bonus. */
export const upperSection = (bonus: SectionBonus): Section => ({
  kind: 'sum',
  id: 'upper',
  names: { en: 'Upper section', sr: 'Горњи део', fr: 'Section supérieure' },
  rows: faceRowIds,
  bonus,
});

/** (maximum − minimum) × ones. */
export const differenceSection: Section = {
  kind: 'difference',
  ...MIDDLE,
  high: 'maximum',
  low: 'minimum',
  factor: 'ones',
};

/** Two sums of all dice, added up. */
export const middleSection = (...rows: readonly string[]): Section => ({ kind: 'sum', ...MIDDLE, rows });

export const lowerSection = (...rows: readonly string[]): Section => ({
  kind: 'sum',
  id: 'lower',
  names: { en: 'Lower section', sr: 'Доњи део', fr: 'Section inférieure' },
  rows,
});
