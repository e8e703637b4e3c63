import type { Column, ColumnEntry, ColumnOrder, Variant, Ruleset } from '../rules/index.js';
import { columnNames, variantNames } from './names.js';

const anyOrder: ColumnOrder = { kind: 'free' };
const anyRoll: ColumnEntry = { kind: 'anyRoll' };

export const down: Column = {
  id: 'down',
  sign: '↓',
  names: columnNames('down'),
  order: { kind: 'down' },
  entry: anyRoll,
};

export const up: Column = {
  id: 'up',
  sign: '↑',
  names: columnNames('up'),
  order: { kind: 'up' },
  entry: anyRoll,
};

export const free: Column = {
  id: 'free',
  sign: '↑↓',
  names: columnNames('free'),
  order: anyOrder,
  entry: anyRoll,
};

/** Upwards from the maximum and downwards from the minimum. */
export const middle: Column = {
  id: 'middle',
  sign: 'Δ/∇',
  names: columnNames('middle'),
  order: { kind: 'outward', upFrom: 'maximum', downFrom: 'minimum' },
  entry: anyRoll,
};

export const ends: Column = {
  id: 'ends',
  sign: '∇/Δ',
  names: columnNames('ends'),
  order: { kind: 'ends' },
  entry: anyRoll,
};

/** The announced column of Yamb sheets: the field is entered by hand even after the last roll. */
export const announced: Column = {
  id: 'announced',
  sign: 'N',
  names: columnNames('announced'),
  order: anyOrder,
  entry: { kind: 'announced', autoEnter: false },
};

export const dictated: Column = {
  id: 'dictated',
  sign: 'D',
  names: columnNames('dictated'),
  order: anyOrder,
  entry: { kind: 'dictated' },
};

export const hand: Column = {
  id: 'hand',
  sign: 'R',
  names: columnNames('hand'),
  order: anyOrder,
  entry: { kind: 'hand' },
};

export const obligatory: Column = {
  id: 'obligatory',
  sign: 'O',
  names: columnNames('obligatory'),
  order: { kind: 'down' },
  entry: { kind: 'obligatory' },
};

/** Only these scores count. */
export const maximumColumn = (accepts: NonNullable<Column['accepts']>): Column => ({
  id: 'maximum',
  sign: 'M',
  names: columnNames('maximum'),
  order: anyOrder,
  entry: anyRoll,
  accepts,
});

export const sec: Column = {
  id: 'sec',
  sign: 'sec',
  names: columnNames('sec'),
  order: anyOrder,
  entry: { kind: 'firstRoll' },
};

/** For sheets that are played with six dice. */
export const fiveDice: Variant = {
  id: 'five-dice',
  names: variantNames('five-dice'),
  description: 'Played with five dice, all of which count.',
  apply: (ruleset) => ({ ...ruleset, dice: 5 }),
};

/** The rows must be filled from top to bottom. */
export const forced: Variant = {
  id: 'forced',
  names: variantNames('forced'),
  description: 'The only column must be filled from top to bottom.',
  apply: (ruleset: Ruleset) => ({ ...ruleset, columns: [down] }),
};
