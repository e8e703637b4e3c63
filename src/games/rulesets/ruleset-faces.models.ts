import { field, nullable, objectType } from '../../kernel/schema/object-type.js';
import type { DieFace, Ruleset } from '@yamb-server/engine';
import { FaceColourEnum } from './ruleset.enums.js';

export const RulesetFaceModel = objectType('RulesetFace', 'A face of the dice.', {
  face: field.int('Number of the face, from 1: what it counts, and how dice are given.'),
  symbol: nullable.string('Sign on the face, such as K; null for pips, or a number above six.'),
  colour: nullable.oneOf(FaceColourEnum, 'Colour of the face; null if colours do not matter.'),
});
export type RulesetFaceModel = InstanceType<typeof RulesetFaceModel>;

export const faceModels = ({ faces = PLAIN_FACES }: Pick<Ruleset, 'faces'>): RulesetFaceModel[] =>
  faces.map(({ symbol = null, colour = null }, index) => ({ face: index + 1, symbol, colour }));

const PLAIN_FACES: readonly DieFace[] = Array.from({ length: 6 }, () => ({}));
