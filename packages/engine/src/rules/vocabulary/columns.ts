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

/** The order in which a column is filled. Rows are in sheet order. */
export const columnOrder = named(
  'ColumnOrder',
  union({
    free: kind('Any field.'),
    down: kind('From top to bottom.'),
    up: kind('From bottom to top.'),
    ends: kind('The topmost or the lowest empty field.'),
    outward: kind(
      'The next field upwards from `upFrom`, or downwards from `downFrom`, the row right below it.',
      { upFrom: id, downFrom: id },
    ),
    inward: kind(
      'The next field from the top down to `downTo`, or from the bottom up to `upTo`, the row right below `downTo`.',
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
    firstRoll: kind('Only right after the first roll.'),
    hand: kind('Only if the last roll was of all dice. Ends the turn at once.'),
    announced: kind(
      'Right after the first roll, the player may enter any field of the column, or announce one. After an announcement, ' +
        'only the announced field can be entered. An entry ends the turn at once. With `autoEnter`, the announced field ' +
        'is entered automatically after the last roll.',
      { autoEnter: boolean },
    ),
    announcedOrHand: kind(
      'Right after the first roll, the player may announce a field; then only that field can be entered. Without an ' +
        'announcement, any field can be entered if the last roll was of all dice. An entry ends the turn at once.',
    ),
    dictated: kind('The row that the previous side announced. Ends the turn at once.'),
    dictatedOrFree: kind(
      "The row that the previous side announced. Once the side's own announced column is full, any field in an " +
        'undictated turn, which dictates nothing. Ends the turn at once.',
    ),
    obligatory: kind('Once every other column is full, except dictated and computed ones.'),
    best: kind(
      'Computed, not played: each field is the best of the filled fields of its row in the other columns.',
    ),
  }),
);
export type ColumnEntry = TypeOf<typeof columnEntry>;

export const column = object(
  {
    id,
    sign: described('The heading of the column on a score sheet: ↓, N, …', text(8, 1)),
    names,
    order: columnOrder,
    entry: columnEntry,
  },
  {
    accepts: described(
      'The accepted scores, by row id. Any other score crosses the field. Default: every score counts.',
      record(list(integer(1, MOST_POINTS), MOST_SCORES), MOST_ROWS),
    ),
    points: described(
      'Different points for the patterns of some rows in this column, by row id. Their alternatives count as usual.',
      record(rowPoints, MOST_ROWS),
    ),
    factor: described(
      'How many times the column counts in the total. Default: once. Its sections are shown unmultiplied.',
      integer(1, MOST_FACTOR),
    ),
  },
);
export type Column = TypeOf<typeof column>;
