import type { Column, ColumnEntry, ColumnOrder } from '../rules/index.js';
import { columnNames } from './names.js';
import { variant } from './variant.js';

type Id = Parameters<typeof columnNames>[0];

export const anyOrder: ColumnOrder = { kind: 'free' };

/** A column with its usual name. Default: any field after any roll. */
export const column = (
  id: Id,
  sign: string,
  order: ColumnOrder = anyOrder,
  entry: ColumnEntry = { kind: 'anyRoll' },
): Column => ({ id, sign, names: columnNames(id), order, entry });

export const down = column('down', '↓', { kind: 'down' });
export const up = column('up', '↑', { kind: 'up' });
export const free = column('free', '↑↓');
/** Upwards from the maximum and downwards from the minimum. */
export const middle = column('middle', 'Δ/∇', { kind: 'outward', upFrom: 'maximum', downFrom: 'minimum' });
export const ends = column('ends', '∇/Δ', { kind: 'ends' });
/** The announced column of Yamb sheets: the field is entered by hand even after the last roll. */
export const announced = column('announced', 'N', anyOrder, { kind: 'announced', autoEnter: false });
export const dictated = column('dictated', 'D', anyOrder, { kind: 'dictated' });
export const hand = column('hand', 'R', anyOrder, { kind: 'hand' });
export const obligatory = column('obligatory', 'O', { kind: 'down' }, { kind: 'obligatory' });
export const sec = column('sec', 'sec', anyOrder, { kind: 'firstRoll' });

/** For sheets that are played with six dice. */
export const fiveDice = variant('five-dice', 'Played with five dice, all of which count.', { dice: 5 });

/** The rows must be filled from top to bottom. */
export const forced = variant('forced', 'The only column must be filled from top to bottom.', {
  columns: [down],
});
