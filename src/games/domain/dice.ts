import { Injectable } from '@nestjs/common';
import { sidesOf, never, type GameState, type ThrowDie } from '@yamb-server/engine';
import {
  DEAL_SCHEME,
  dealDiceOf,
  diceOf,
  PRACTICE_ID,
  SCHEME,
  type DiceKey,
  type DieFaces,
} from '@yamb-server/engine/fairness';
import type { Game } from './game.js';
import { givenDice } from './practice-dice.js';

/** Client seeds that players added, in seat order. */
export const clientSeedsOf = ({ seats }: Pick<Game, 'seats'>): readonly string[] =>
  seats.flatMap(({ clientSeed }) => (clientSeed === null ? [] : [clientSeed]));

/** Inputs from which all dice of a game are derived. */
export interface GameDiceKey extends DiceKey {
  readonly scheme: string;
}

/**
 * Inputs from which all dice of a game are derived. Games of a deal share the deal's id and practice games share a
 * fixed id, so that the same seed gives the same dice.
 */
export function diceKeyOf(
  game: Pick<Game, 'id' | 'seed' | 'seats' | 'isPractice' | 'deal' | 'ruleset'>,
): GameDiceKey {
  const { seed, deal } = game;
  const sides = sidesOf(game.ruleset);
  if (deal) return { scheme: DEAL_SCHEME, seed, gameId: deal.id, clientSeeds: [], sides };
  const gameId = game.isPractice ? PRACTICE_ID : game.id;
  return { scheme: SCHEME, seed, gameId, clientSeeds: clientSeedsOf(game), sides };
}

/** Source of dice for games. */
export abstract class Dice {
  /** The dice of one command, addressed by roll and position. */
  abstract of(game: Game): ThrowDie;
}

/**
 * Dice derived only from the game's seed, so that anyone can verify them once it is revealed. Practice games use their
 * given faces first.
 */
@Injectable()
export class FairDice extends Dice {
  override of(game: Game): ThrowDie {
    let faces: DieFaces | undefined;
    const fair: ThrowDie = (roll, position) => (faces ??= facesOf(game))(roll, position);
    const { practiceDice, ruleset } = game;
    return practiceDice ? givenDice(practiceDice, ruleset.dice, fair) : fair;
  }
}

function facesOf(game: Game): DieFaces {
  const key = diceKeyOf(game);
  if (key.scheme !== DEAL_SCHEME) return diceOf(key);
  const faces = dealDiceOf(key);
  const { turn, rollNumber } = nextRoll(game.state);
  return (_, position) => faces(turn, rollNumber, position);
}

/** The next turn and roll. Undoing an entry changes neither, so it does not change the next dice. */
export function nextRoll(state: GameState): { readonly turn: number; readonly rollNumber: number } {
  switch (state.phase) {
    case 'rolled':
      return { turn: state.turnNumber, rollNumber: state.rollNumber + 1 };
    case 'entered':
      return { turn: state.turnNumber + 1, rollNumber: 1 };
    case 'awaitingRoll':
    case 'finished':
      return { turn: state.turnNumber, rollNumber: 1 };
    default:
      return never(state);
  }
}
