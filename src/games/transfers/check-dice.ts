/** Compares the dice in a file with its seeds, as far as these are known. */
import { sidesOf, type DiceCount, type Slices } from '@yamb-server/engine';
import {
  commitmentOf,
  DEAL_SCHEME,
  findForgedRoll,
  GIVEN,
  SCHEME,
  type DiceKey,
} from '@yamb-server/engine/fairness';
import type { DiceOrigin } from '../domain/game.js';
import { thrownRolls, type ThrownRoll } from '../domain/thrown-rolls.js';
import type { GameFile } from './game-file.js';
import { FaultFound } from './value-reader.js';

const ROLLS_OF_A_SLICE = 50;

/**
 * @param isOver whether the game has ended and its seed is revealed
 * @throws FaultFound at the first difference
 */
export function* checkDice(
  { origins, events }: GameFile,
  { ruleset, isOver }: { readonly ruleset: DiceCount; readonly isOver: boolean },
): Slices<void> {
  const rolls = thrownRolls(events);
  const sides = sidesOf(ruleset);
  checkEnd(origins, isOver);
  let roll = 0;
  for (const [index, origin] of origins.entries()) {
    checkCommitment(origin, `origins[${index}]`);
    const own = rolls.slice(roll, roll + origin.rolls);
    for (let from = 0; from < own.length; from += ROLLS_OF_A_SLICE) {
      yield;
      checkFaces({ ...origin, sides }, own.slice(from, from + ROLLS_OF_A_SLICE), roll + from + 1);
    }
    if (own.length < origin.rolls) {
      const place = `origins[${index}].rolls`;
      throw new FaultFound({ code: 'DIFFERS', place, expected: own.length, found: origin.rolls });
    }
    roll += origin.rolls;
  }
  if (roll === rolls.length) return;
  throw new FaultFound({ code: 'DIFFERS', place: 'origins', expected: rolls.length, found: roll });
}

/**
 * A finished game reveals its last seed, unless others still play its deal. Its last origin has no rolls if it ended
 * without another roll.
 */
function checkEnd(origins: readonly DiceOrigin[], isOver: boolean): void {
  const last = origins.length - 1;
  const empty = origins.findIndex(({ rolls }) => rolls === 0);
  if (empty >= 0 && !(isOver && empty === last && origins[last - 1]?.seed === null)) {
    throw new FaultFound({ code: 'WRONG_VALUE', place: `origins[${empty}].rolls`, expected: 'at least 1' });
  }
  if (isOver && origins[last]?.seed === null && origins[last].scheme !== DEAL_SCHEME) {
    throw new FaultFound({ code: 'MISSING_SEED', place: `origins[${last}].seed` });
  }
}

const SCHEMES: readonly string[] = [SCHEME, DEAL_SCHEME, GIVEN];

function checkCommitment({ seed, scheme, commitment }: DiceOrigin, place: string): void {
  if (!SCHEMES.includes(scheme)) {
    throw new FaultFound({ code: 'DIFFERS', place: `${place}.scheme`, expected: SCHEME, found: scheme });
  }
  if (seed === null || commitmentOf(seed) === commitment) return;
  const expected = commitmentOf(seed);
  throw new FaultFound({ code: 'WRONG_COMMITMENT', place: `${place}.commitment`, expected });
}

/** Compares the rolls of an origin with its seed. Skips origins with a secret seed or given faces. */
function checkFaces(
  { scheme, seed, gameId, clientSeeds, sides }: DiceOrigin & Pick<DiceKey, 'sides'>,
  rolls: readonly ThrownRoll[],
  first: number,
): void {
  if (seed === null || scheme === GIVEN) return;
  const forged = findForgedRoll({ scheme, seed, gameId, clientSeeds, sides }, rolls, first);
  const roll = forged && rolls[forged.index];
  if (!roll) return;
  const place = `events[${roll.index}].dice`;
  throw new FaultFound({ code: 'FORGED_DICE', place, expected: forged.expected, found: roll.dice });
}
