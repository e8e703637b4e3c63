import type { Column, ColumnEntry, ColumnOrder, Variant } from '../engine/index.js';

/** The columns that several sheets share. */

const anyOrder: ColumnOrder = { kind: 'free' };
const anyRoll: ColumnEntry = { kind: 'anyRoll' };

export const down: Column = {
  id: 'down',
  sign: '↓',
  names: { en: 'Down', sr: 'Надоле', fr: 'Descendante' },
  order: { kind: 'down' },
  entry: anyRoll,
};

export const up: Column = {
  id: 'up',
  sign: '↑',
  names: { en: 'Up', sr: 'Нагоре', fr: 'Montante' },
  order: { kind: 'up' },
  entry: anyRoll,
};

export const free: Column = {
  id: 'free',
  sign: '↑↓',
  names: { en: 'Free', sr: 'Слободна', fr: 'Libre' },
  order: anyOrder,
  entry: anyRoll,
};

/** From the maximum upwards and from the minimum downwards. */
export const middle: Column = {
  id: 'middle',
  sign: 'Δ/∇',
  names: { en: 'From the middle', sr: 'Од средине' },
  order: { kind: 'outward', upFrom: 'maximum', downFrom: 'minimum' },
  entry: anyRoll,
};

export const ends: Column = {
  id: 'ends',
  sign: '∇/Δ',
  names: { en: 'From the ends', sr: 'Од крајева' },
  order: { kind: 'ends' },
  entry: anyRoll,
};

/** As the Yamb sheets play it: after the last roll the announced field is still entered by hand. */
export const announced: Column = {
  id: 'announced',
  sign: 'N',
  names: { en: 'Announced', sr: 'Најава' },
  order: anyOrder,
  entry: { kind: 'announced', autoEnter: false },
};

export const dictated: Column = {
  id: 'dictated',
  sign: 'D',
  names: { en: 'Dictated', sr: 'Диктирана' },
  order: anyOrder,
  entry: { kind: 'dictated' },
};

export const hand: Column = {
  id: 'hand',
  sign: 'R',
  names: { en: 'Hand', sr: 'Ручна' },
  order: anyOrder,
  entry: { kind: 'hand' },
};

export const obligatory: Column = {
  id: 'obligatory',
  sign: 'O',
  names: { en: 'Obligatory', sr: 'Обавезна' },
  order: { kind: 'down' },
  entry: { kind: 'obligatory' },
};

/** Only the listed scores count. */
export const maximumColumn = (accepts: NonNullable<Column['accepts']>): Column => ({
  id: 'maximum',
  sign: 'M',
  names: { en: 'Maximum', sr: 'Максимална' },
  order: anyOrder,
  entry: anyRoll,
  accepts,
});

export const sec: Column = {
  id: 'sec',
  sign: 'sec',
  names: { en: 'Sec', fr: 'Sec' },
  order: anyOrder,
  entry: { kind: 'firstRoll' },
};

/** Of the sheets that are played with six dice. */
export const fiveDice: Variant = {
  id: 'five-dice',
  names: { en: 'Five dice', sr: 'Пет коцкица' },
  description: 'Played with five dice, all of which count.',
  apply: (ruleset) => ({ ...ruleset, dice: 5 }),
};
