import { field, objectType } from '../../kernel/schema/object-type.js';
import type { AfterPracticeDice } from '../domain/practice-dice.js';
import { enumType } from '../../kernel/schema/enum-type.js';
import { LARGEST } from '../rulesets/list-sizes.js';
import { diceKeyOf } from '../domain/dice.js';
import type { Game } from '../domain/game.js';
import { givenRolls } from '../domain/practice-dice.js';

export const AfterPracticeDiceEnum = enumType<AfterPracticeDice>(
  'AfterPracticeDice',
  'Behaviour after the last roll with given faces.',
  {
    CHANCE: 'Later rolls are random.',
    ERROR: 'The roll is refused with PRACTICE_DICE_DO_NOT_FIT.',
  },
);

export const FairnessModel = objectType('Fairness', 'Data for verifying the dice of a game.', {
  scheme: field.string('Algorithm from seed to faces: `yamb-dice-1`, or `yamb-dice-2` in games of a deal.'),
  practice: field.boolean(
    'Whether the creator chose practice dice: a fixed seed, given first faces, or both.',
  ),
  gameId: field.string("Id mixed into every roll: the game's, its deal's, or `practice`."),
  commitment: field.string('SHA-256 of the seed in hexadecimal, published before the first roll.'),
  clientSeeds: field.strings(LARGEST.seats, 'Texts that players added before the first roll, in seat order.'),
  rollCount: field.int(
    'Number of rolls so far; each roll has its own number. Imported rolls were made in another game; see the ' +
      'GameImported event.',
  ),
  givenRolls: field.int(
    'Number of rolls at the start of the game whose faces were given with `practiceDice` and do not follow ' +
      'from the seed.',
  ),
});
export interface FairnessModel extends InstanceType<typeof FairnessModel> {
  /** Read by the `seed` resolver. */
  readonly game: Game;
}

/** The public facts about a game's dice. */
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
