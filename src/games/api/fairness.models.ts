import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { enumOf } from '../../kernel/input/objects.js';
import { ListSize } from '../../kernel/schema/prices.js';
import { LARGEST } from '../rulesets/list-sizes.js';
import { diceKeyOf } from '../domain/dice.js';
import type { Game } from '../domain/game.js';
import { AFTER_PRACTICE_DICE, givenRolls } from '../domain/practice-dice.js';

export const AfterPracticeDiceEnum = enumOf(AFTER_PRACTICE_DICE);

registerEnumType(AfterPracticeDiceEnum, {
  name: 'AfterPracticeDice',
  description: 'What follows the last throw whose faces were given.',
  valuesMap: {
    CHANCE: { description: 'Dice by chance.' },
    ERROR: { description: 'A roll is refused with PRACTICE_DICE_DO_NOT_FIT.' },
  },
});

@ObjectType('Fairness', { description: 'What makes the dice of a game checkable.' })
export class FairnessModel {
  @Field({
    description: 'How faces follow from the seed: `yamb-dice-1`, or `yamb-dice-2` in games of a deal.',
  })
  scheme!: string;

  @Field({
    description:
      'Whether dice were asked for at creation, for practice: the same seed then gives the same dice again, and of ' +
      'the first rolls faces may have been given.',
  })
  practice!: boolean;

  @Field({
    description: 'The id that goes into every throw: that of the game or of its deal, or `practice`.',
  })
  gameId!: string;

  @Field({ description: 'SHA-256 of the seed, hexadecimal; shown before the first roll.' })
  commitment!: string;

  @ListSize(LARGEST.seats)
  @Field(() => [String], {
    description: 'What players have added before the first roll, in the order of their seats.',
  })
  clientSeeds!: readonly string[];

  @Field(() => Int, {
    description:
      'Rolls of the game so far; each roll has a number of its own. Those of an imported history were thrown ' +
      'elsewhere: its event GameImported says where.',
  })
  rollCount!: number;

  @Field(() => Int, {
    description:
      'So many of the first rolls show faces that the creator of the game has given (`practiceDice`): they do not ' +
      'follow from the seed.',
  })
  givenRolls!: number;

  /** Read by the resolver of `seed`. */
  readonly game!: Game;
}

/** The facts about the dice of a game that are always public. */
export function fairnessModel(game: Game): FairnessModel {
  const { scheme, gameId, clientSeeds } = diceKeyOf(game);
  return {
    scheme,
    practice: game.isPractice,
    gameId,
    commitment: game.commitment,
    clientSeeds,
    rollCount: game.state.rollCount,
    givenRolls: givenRolls(game.practiceDice, game.state.rollCount),
    game,
  };
}
