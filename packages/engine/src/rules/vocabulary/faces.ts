import {
  described,
  integer,
  list,
  named,
  object,
  oneOf,
  text,
  type Meanings,
  type TypeOf,
} from '../shapes/index.js';
import { LEAST_SIDES, MOST_DICE, MOST_FACES, MOST_SIDES, MOST_VALUE } from './limits.js';

/** The colours of faces. Patterns compare them; drawings show them. */
const COLOURS = ['black', 'red', 'green', 'blue'] as const;
export type Colour = (typeof COLOURS)[number];
export const COLOUR_MEANINGS: Meanings<Colour> = {
  black: 'Black, such as clubs and spades.',
  red: 'Red, such as diamonds and hearts.',
  green: 'Green.',
  blue: 'Blue.',
};

const dieFace = named(
  'DieFace',
  object(
    {},
    {
      symbol: described(
        'The sign on the face, such as K or 10. Default: pips, or a number above six.',
        text(3, 1),
      ),
      colour: described('The colour of the face. Default: none.', oneOf(COLOURS)),
      value: described(
        'What the face counts, also in patterns: faces of one value are equal, and consecutive values make straights. ' +
          'Default: the number of the face.',
        integer(0, MOST_VALUE),
      ),
    },
  ),
);
export type DieFace = TypeOf<typeof dieFace>;

export const faces = described(
  'The faces of every die, from face 1 upwards: four to twelve. With `otherDice`, the faces of the other dice follow. ' +
    'Default: six faces with pips, without colours.',
  list(dieFace, MOST_FACES, LEAST_SIDES),
);

export const otherDice = described(
  'Dice with other faces: the last `dice` dice show the last `faces` of the faces, and the dice before them show the faces ' +
    'before those. Requires `faces`.',
  object({ dice: integer(1, MOST_DICE), faces: integer(LEAST_SIDES, MOST_SIDES) }),
);
