import { Injectable } from '@nestjs/common';
import type { ThrowDie } from '../../engine/index.js';
import { diceOf, PRACTICE_ID, type DiceKey, type DieFaces } from '../../fairness/index.js';
import type { Game } from './game.js';
import { givenDice } from './practice-dice.js';

/** What players have added to the dice, in the order of their seats. */
export const clientSeedsOf = ({ seats }: Pick<Game, 'seats'>): readonly string[] =>
  seats.flatMap(({ clientSeed }) => (clientSeed === null ? [] : [clientSeed]));

/** What all dice of a game follow from. Games of practice share an id, so that the same seed gives the same dice. */
export const diceKeyOf = (game: Pick<Game, 'id' | 'seed' | 'seats' | 'isPractice'>): DiceKey => ({
  seed: game.seed,
  gameId: game.isPractice ? PRACTICE_ID : game.id,
  clientSeeds: clientSeedsOf(game),
});

/** Where the dice of games come from. */
export abstract class Dice {
  /** The dice of one game, addressed by roll and position. */
  abstract of(game: Game): ThrowDie;
}

/**
 * Dice that follow from the game's seed alone, so that anyone can check them once it is revealed; in practice games the
 * given ones first.
 */
@Injectable()
export class FairDice extends Dice {
  override of(game: Game): ThrowDie {
    let faces: DieFaces | undefined;
    const fair: ThrowDie = (roll, position) => (faces ??= diceOf(diceKeyOf(game)))(roll, position);
    const { practiceDice, ruleset } = game;
    return practiceDice ? givenDice(practiceDice, ruleset.dice, fair) : fair;
  }
}
