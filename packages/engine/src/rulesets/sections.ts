import type { Row, Section, SectionBonus } from '../rules/index.js';
import { sectionNames } from './names.js';
import { faceRows } from './rows.js';

const MIDDLE = { id: 'middle', names: sectionNames('middle') };

/** Ones to sixes, or those that the sheet has, with an optional bonus. */
export const upperSection = (
  bonus?: SectionBonus,
  rows: readonly string[] = faceRows.map(({ id }) => id),
): Section => ({
  kind: 'sum',
  id: 'upper',
  names: sectionNames('upper'),
  rows,
  ...(bonus && { bonus }),
});

/** (maximum − minimum) × ones. */
export const differenceSection: Section = {
  kind: 'difference',
  ...MIDDLE,
  high: 'maximum',
  low: 'minimum',
  factor: 'ones',
};

/** Two sums of all dice, added together. */
export const middleSection = (...rows: readonly string[]): Section => ({ kind: 'sum', ...MIDDLE, rows });

/** All rows of a sheet except ones to sixes. */
export const lowerSectionOf = (rows: readonly Row[]): Section =>
  lowerSection(...rows.filter(({ pattern }) => pattern.kind !== 'face').map(({ id }) => id));

export const lowerSection = (...rows: readonly string[]): Section => ({
  kind: 'sum',
  id: 'lower',
  names: sectionNames('lower'),
  rows,
});
