/** Everything that play by a rule set needs, and its names: what two rule sets that play alike have in common. */
import { described, integer, list, object, text, type TypeOf } from '../shapes/index.js';
import { column } from './columns.js';
import {
  MOST_AWARDS,
  MOST_BONUS_FIELDS,
  MOST_COLUMNS,
  MOST_DICE,
  MOST_PLAYERS,
  MOST_ROLLS,
  MOST_ROWS,
  MOST_ROW_RULES,
  MOST_SECTIONS,
} from './limits.js';
import { names } from './names.js';
import { row } from './rows.js';
import { award, extraRolls, instantWin, joker, rowRule, runningBonus } from './rules.js';
import { bonusField, section } from './sections.js';

const sides = integer(2, MOST_PLAYERS);
const seats = integer(1, MOST_PLAYERS);

/** How many may play: seats when each plays alone, sides when players share a sheet. */
const players = described(
  'How many may play: seats when each plays alone, sides when players share a sheet.',
  object({
    min: seats,
    max: seats,
    teams: described(
      'Team sizes other than 1, with the number of sides each allows.',
      list(object({ size: sides, minSides: sides, maxSides: sides }), MOST_PLAYERS),
    ),
  }),
);
export type Players = TypeOf<typeof players>;

export const MOST_DESCRIPTION = 1_000;

/** What every definition has. */
export const definitionParts = {
  names,
  dice: described('Dice that are thrown.', integer(1, MOST_DICE)),
  rollsPerTurn: integer(1, MOST_ROLLS),
  columns: described(
    'Columns that a side plays only against others (dictated ones) are left out of a solitaire sheet.',
    list(column, MOST_COLUMNS, 1),
  ),
  rows: described('In sheet order.', list(row, MOST_ROWS, 1)),
  sections: described('What is summed, for each column; every row is in one.', list(section, MOST_SECTIONS)),
};

/** What a definition may leave out; canonically it is there. */
export const definitionDefaults = {
  description: described('What kind of game it is.', text(MOST_DESCRIPTION)),
  source: described('Where the rules come from.', text(500)),
  players,
  bonusFields: list(bonusField, MOST_BONUS_FIELDS),
  rowRules: list(rowRule, MOST_ROW_RULES),
};

/** What a definition has only where it means something. */
export const definitionOptions = {
  countedDice: described(
    'How many of the dice count, those that score best; missing: five, or all where there are fewer.',
    integer(1, MOST_DICE),
  ),
  extraRolls,
  joker,
  runningBonus,
  awards: list(award, MOST_AWARDS, 1),
  instantWin,
};

/** A rule set as clients send it. */
export const definition = object(definitionParts, { ...definitionDefaults, ...definitionOptions });
