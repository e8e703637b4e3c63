/** In which order a column is filled, and when in a turn. */
import {
  boolean,
  described,
  integer,
  kind,
  list,
  named,
  object,
  record,
  text,
  union,
  type TypeOf,
} from '../shapes/index.js';
import { MOST_FACTOR, MOST_POINTS, MOST_ROWS, MOST_SCORES } from './limits.js';
import { id, names } from './names.js';
import { rowPoints } from './rows.js';

/** Which empty fields of a column can be reached. Rows stand in sheet order. */
export const columnOrder = named(
  'ColumnOrder',
  union({
    free: kind('Any field.'),
    down: kind('From the top down.'),
    up: kind('From the bottom up.'),
    ends: kind('The topmost or the lowest empty one.'),
    outward: kind(
      'Next from `upFrom` upwards, or next from `downFrom` downwards; `downFrom` is the row right below `upFrom`.',
      { upFrom: id, downFrom: id },
    ),
    inward: kind(
      'Next from the top down to `downTo`, or next from the bottom up to `upTo`, the row right below `downTo`.',
      { downTo: id, upTo: id },
    ),
  }),
);
export type ColumnOrder = TypeOf<typeof columnOrder>;

/** When in a turn a column can be entered. */
export const columnEntry = named(
  'ColumnEntry',
  union({
    anyRoll: kind('After any roll.'),
    firstRoll: kind('Only straight after the first roll.'),
    hand: kind('Only when the last roll threw every die. Ends the turn at once.'),
    announced: kind(
      'The field announced after the first roll, or any field straight after the first roll. Ends the turn at once. ' +
        '`autoEnter`: after the last roll the announced field is entered by itself.',
      { autoEnter: boolean },
    ),
    announcedOrHand: kind(
      'The field announced after the first roll, or unannounced any field whenever the last roll threw every die. Ends ' +
        'the turn at once.',
    ),
    dictated: kind('The row that the side before announced. Ends the turn at once.'),
    dictatedOrFree: kind(
      "The row that the side before announced; or any field in an undictated turn once the side's announced column is " +
        'full, which dictates nothing. Ends the turn at once.',
    ),
    obligatory: kind('When every other column but dictated and computed ones is full.'),
    best: kind(
      'Computed, takes no turns: each field is the best of the filled fields of its row in the other columns.',
    ),
  }),
);
export type ColumnEntry = TypeOf<typeof columnEntry>;

export const column = object(
  {
    id,
    sign: described('What a score sheet prints above the column: ↓, N, …', text(8, 1)),
    names,
    order: columnOrder,
    entry: columnEntry,
  },
  {
    accepts: described(
      'The scores that count, by row id; anything else crosses the field. Missing: every score counts.',
      record(list(integer(1, MOST_POINTS), MOST_SCORES), MOST_ROWS),
    ),
    points: described(
      'What the patterns of some rows are worth in this column instead, by row id; their alternatives count as ever.',
      record(rowPoints, MOST_ROWS),
    ),
    factor: described(
      'How often the column counts in the total; missing: once. Its sections are shown before it.',
      integer(1, MOST_FACTOR),
    ),
  },
);
export type Column = TypeOf<typeof column>;
