/** Compares the dice of a file with its seeds, as far as these are revealed. */
import { commitmentOf, findForgedRoll, GIVEN, SCHEME } from '../fairness/index.js';
import type { DiceOrigin } from '../games/domain/game.js';
import type { GameFile } from './game-file.js';
import { FaultFound } from './value-reader.js';

/**
 * @param isOver whether the game has ended: its seed is revealed then
 * @throws FaultFound at the first difference
 */
export function checkDice({ origins, events }: GameFile, isOver: boolean): void {
  const rolls = events.flatMap((event, index) => (event.type === 'rolled' ? [{ ...event, index }] : []));
  checkEnd(origins, isOver);
  let roll = 0;
  for (const [index, origin] of origins.entries()) {
    checkCommitment(origin, `origins[${index}]`);
    const own = rolls.slice(roll, roll + origin.rolls);
    checkFaces(origin, own, roll + 1);
    if (own.length < origin.rolls) {
      const place = `origins[${index}].rolls`;
      throw new FaultFound({ code: 'DIFFERS', place, expected: own.length, found: origin.rolls });
    }
    roll += origin.rolls;
  }
  if (roll === rolls.length) return;
  throw new FaultFound({ code: 'DIFFERS', place: 'origins', expected: rolls.length, found: roll });
}

/** A game that has ended reveals its last seed. Its last origin has no rolls where it ended without another roll. */
function checkEnd(origins: readonly DiceOrigin[], isOver: boolean): void {
  const last = origins.length - 1;
  const empty = origins.findIndex(({ rolls }) => rolls === 0);
  if (empty >= 0 && !(isOver && empty === last && origins[last - 1]?.seed === null)) {
    throw new FaultFound({ code: 'WRONG_VALUE', place: `origins[${empty}].rolls`, expected: 'at least 1' });
  }
  if (isOver && origins[last]?.seed === null) {
    throw new FaultFound({ code: 'MISSING_SEED', place: `origins[${last}].seed` });
  }
}

function checkCommitment({ seed, scheme, commitment }: DiceOrigin, place: string): void {
  if (scheme !== SCHEME && scheme !== GIVEN) {
    throw new FaultFound({ code: 'DIFFERS', place: `${place}.scheme`, expected: SCHEME, found: scheme });
  }
  if (seed === null || commitmentOf(seed) === commitment) return;
  const expected = commitmentOf(seed);
  throw new FaultFound({ code: 'WRONG_COMMITMENT', place: `${place}.commitment`, expected });
}

interface FileRoll extends Pick<Extract<GameFile['events'][number], { type: 'rolled' }>, 'kept' | 'dice'> {
  /** Index in the events of the file. */
  readonly index: number;
}

/** Compares the rolls of an origin with its seed; where that is secret or faces were given there is nothing to compare. */
function checkFaces(
  { scheme, seed, gameId, clientSeeds }: DiceOrigin,
  rolls: readonly FileRoll[],
  first: number,
): void {
  if (seed === null || scheme === GIVEN) return;
  const forged = findForgedRoll({ seed, gameId, clientSeeds }, rolls, first);
  const roll = forged && rolls[forged.index];
  if (!roll) return;
  const place = `events[${roll.index}].dice`;
  throw new FaultFound({ code: 'FORGED_DICE', place, expected: forged.expected, found: roll.dice });
}
