import { field, nullable, objectType } from '../../kernel/schema/object-type.js';
import type { DieFace, Ruleset } from '@yamb-server/engine';
import { VOCABULARY } from './ruleset.enums.js';

export const RulesetFaceModel = objectType('RulesetFace', 'A face of the dice.', {
  face: field.int('Number of the face, from 1: how dice are given.'),
  symbol: nullable.string('Sign on the face, such as K; null for pips, or a number above six.'),
  value: field.int('What the face counts. Faces of the same value are equal in patterns.'),
  colour: nullable.oneOf(VOCABULARY.colour, 'Colour of the face; null if colours do not matter.'),
});
export type RulesetFaceModel = InstanceType<typeof RulesetFaceModel>;

export const faceModels = ({ faces = PLAIN_FACES }: Pick<Ruleset, 'faces'>): RulesetFaceModel[] =>
  faces.map(({ symbol = null, value, colour = null }, index) => ({
    face: index + 1,
    symbol,
    value: value ?? index + 1,
    colour,
  }));

export const RulesetOtherDiceModel = objectType(
  'RulesetOtherDice',
  'Dice with other faces: the last ones of each throw.',
  {
    dice: field.int('Number of these dice.'),
    faces: field.int('Number of their faces: the last ones of `faces`. The other dice have those before.'),
  },
);
export type RulesetOtherDiceModel = InstanceType<typeof RulesetOtherDiceModel>;

const PLAIN_FACES: readonly DieFace[] = Array.from({ length: 6 }, () => ({}));
