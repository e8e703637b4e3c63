/** Whether the dice of a file are those that its seeds give, as far as the seeds are known. */
import { commitmentOf, dieFace, SCHEME } from '../fairness/index.js';
import type { DiceOrigin } from '../games/domain/game.js';
import type { GameFile } from './game-file.js';
import { FaultFound } from './value-reader.js';

/**
 * @param isOver whether the game has ended: where it did, its seed is shown
 * @throws FaultFound the first that is not so
 */
export function checkDice({ origins, events }: GameFile, isOver: boolean): void {
  const rolls = events.flatMap((event, index) => (event.type === 'rolled' ? [{ ...event, index }] : []));
  checkEnd(origins, isOver);
  let roll = 0;
  for (const [index, origin] of origins.entries()) {
    checkCommitment(origin, `origins[${index}]`);
    const last = roll + origin.rolls;
    for (; roll < last; roll += 1) {
      const rolled = rolls[roll];
      if (!rolled) {
        const found = origin.rolls;
        const expected = found - (last - rolls.length);
        throw new FaultFound({ code: 'DIFFERS', place: `origins[${index}].rolls`, expected, found });
      }
      const expected = faces(origin, roll + 1, rolled.kept, rolled.dice);
      if (expected.join() === rolled.dice.join()) continue;
      const place = `events[${rolled.index}].dice`;
      throw new FaultFound({ code: 'FORGED_DICE', place, expected, found: rolled.dice });
    }
  }
  if (roll === rolls.length) return;
  throw new FaultFound({ code: 'DIFFERS', place: 'origins', expected: rolls.length, found: roll });
}

/** A game that is over shows the last seed; where it ended without another roll, that origin has none. */
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
  if (scheme !== SCHEME) {
    throw new FaultFound({ code: 'DIFFERS', place: `${place}.scheme`, expected: SCHEME, found: scheme });
  }
  if (seed === null || commitmentOf(seed) === commitment) return;
  const expected = commitmentOf(seed);
  throw new FaultFound({ code: 'WRONG_COMMITMENT', place: `${place}.commitment`, expected });
}

/** The faces after a roll; those that stayed, and all while the seed is secret, are as they are. */
function faces(
  { seed, gameId, clientSeeds }: DiceOrigin,
  roll: number,
  kept: readonly number[],
  found: readonly number[],
): readonly number[] {
  if (seed === null) return found;
  return found.map((face, position) =>
    kept.includes(position) ? face : dieFace({ seed, gameId, clientSeeds }, roll, position),
  );
}
