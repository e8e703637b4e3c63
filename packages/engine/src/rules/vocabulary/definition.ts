/** The parts of a rule set that determine play, and its names. */
import { described, integer, list, object, text, type TypeOf } from '../shapes/index.js';
import { column } from './columns.js';
import {
  MOST_AWARDS,
  MOST_BONUS_FIELDS,
  MOST_COLUMNS,
  MOST_DICE,
  MOST_FIRSTS,
  MOST_PLAYERS,
  MOST_ROLLS,
  MOST_ROWS,
  MOST_ROW_RULES,
  MOST_SECTIONS,
} from './limits.js';
import { faces, otherDice } from './faces.js';
import { names } from './names.js';
import { row } from './rows.js';
import { award, columnPrizes, extraRolls, first, instantWin, joker, rowRule, runningBonus } from './rules.js';
import { bonusField, section } from './sections.js';

const sides = integer(2, MOST_PLAYERS);
const seats = integer(1, MOST_PLAYERS);

const players = described(
  'How many may play: the number of seats in games without teams, of sides in games with teams.',
  object({
    min: seats,
    max: seats,
    teams: described(
      'Team sizes other than 1, each with its allowed number of sides.',
      list(object({ size: sides, minSides: sides, maxSides: sides }), MOST_PLAYERS),
    ),
  }),
);
export type Players = TypeOf<typeof players>;

export const MOST_DESCRIPTION = 1_000;

/** The required parts of a definition. */
export const definitionParts = {
  names,
  dice: described('The number of dice.', integer(1, MOST_DICE)),
  rollsPerTurn: integer(1, MOST_ROLLS),
  columns: described(
    'The columns, from left to right. A solitaire sheet has no dictated columns.',
    list(column, MOST_COLUMNS, 1),
  ),
  rows: described('The rows, in sheet order.', list(row, MOST_ROWS, 1)),
  sections: described(
    'The sums of each column. Every row belongs to a section.',
    list(section, MOST_SECTIONS),
  ),
};

/** Parts that a definition may omit. The canonical form includes them. */
export const definitionDefaults = {
  description: described('A description of the game.', text(MOST_DESCRIPTION)),
  source: described('The source of the rules.', text(500)),
  players,
  bonusFields: list(bonusField, MOST_BONUS_FIELDS),
  rowRules: list(rowRule, MOST_ROW_RULES),
};

/** Parts that a definition has only if it uses them. */
export const definitionOptions = {
  countedDice: described(
    'How many of the dice count: those that score best. Default: five, or all if there are fewer.',
    integer(1, MOST_DICE),
  ),
  faces,
  otherDice,
  extraRolls,
  joker,
  runningBonus,
  awards: list(award, MOST_AWARDS, 1),
  instantWin,
  columnPrizes,
  firsts: list(first, MOST_FIRSTS, 1),
};

/** A rule set as clients send it. */
export const definition = object(definitionParts, { ...definitionDefaults, ...definitionOptions });
