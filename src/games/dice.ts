import { Injectable } from '@nestjs/common';
import type { ThrowDie } from '../engine/index.js';
import { dieFace } from '../fairness/index.js';
import type { GameSetup } from './game.js';

/** Where the dice of games come from. */
export abstract class Dice {
  /** The dice of one game, addressed by roll and position. */
  abstract of(game: GameSetup): ThrowDie;
}

/** Dice that follow from the game's seed alone, so that anyone can check them once it is revealed. */
@Injectable()
export class FairDice extends Dice {
  override of({ id, seed, clientSeeds }: GameSetup): ThrowDie {
    return (roll, position) => dieFace({ seed, gameId: id, clientSeeds }, roll, position);
  }
}
