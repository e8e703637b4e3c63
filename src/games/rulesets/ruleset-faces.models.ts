import { Field, Int, ObjectType } from '@nestjs/graphql';
import type { Colour, DieFace, Ruleset } from '@yamb-server/engine';
import { FaceColourEnum } from './ruleset.enums.js';

@ObjectType('RulesetFace', { description: 'A face of the dice.' })
export class RulesetFaceModel {
  @Field(() => Int, { description: 'Number of the face, from 1: what it counts, and how dice are given.' })
  face!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Sign on the face, such as K; null for pips, or a number above six.',
  })
  symbol!: string | null;

  @Field(() => FaceColourEnum, {
    nullable: true,
    description: 'Colour of the face; null if colours do not matter.',
  })
  colour!: Colour | null;
}

export const faceModels = ({ faces = PLAIN_FACES }: Pick<Ruleset, 'faces'>): RulesetFaceModel[] =>
  faces.map(({ symbol = null, colour = null }, index) => ({ face: index + 1, symbol, colour }));

const PLAIN_FACES: readonly DieFace[] = Array.from({ length: 6 }, () => ({}));
