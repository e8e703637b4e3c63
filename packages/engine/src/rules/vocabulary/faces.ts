import { described, list, named, object, oneOf, text, type Meanings, type TypeOf } from '../shapes/index.js';
import { LEAST_SIDES, MOST_SIDES } from './limits.js';

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
    },
  ),
);
export type DieFace = TypeOf<typeof dieFace>;

export const faces = described(
  'The faces of every die, from face 1 upwards: four to twelve. Default: six faces with pips, without colours.',
  list(dieFace, MOST_SIDES, LEAST_SIDES),
);
