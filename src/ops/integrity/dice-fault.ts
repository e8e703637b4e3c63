import { commitmentOf, findForgedRoll } from '@yamb-server/engine/fairness';
import { diceKeyOf } from '../../games/domain/dice.js';
import { thrownRolls } from '../../games/domain/thrown-rolls.js';
import { givenRolls, showsGiven } from '../../games/domain/practice-dice.js';
import type { Game, RecordedEvent } from '../../games/domain/game.js';

/**
 * Compares the dice of a stored game with its seed, which the server has even while the game runs, and with the given
 * faces. Returns a sentence on the first difference. Rolls before an import are skipped: their seed is on another
 * server.
 */
export function diceFault(game: Game, events: readonly RecordedEvent[]): string | undefined {
  if (commitmentOf(game.seed) !== game.commitment) return 'The commitment does not match the seed.';
  const rolls = thrownRolls(events);
  const imported = importedRolls(events);
  const { practiceDice } = game;
  const given = givenRolls(practiceDice, rolls.length);
  const changed = rolls.findIndex(
    (roll, index) => practiceDice && index < given && !showsGiven(practiceDice, index + 1, roll),
  );
  if (changed >= 0) return `The dice of roll ${changed + 1} differ from the given ones.`;
  // A game with given dice has no import in its history.
  const before = imported + given;
  const forged = findForgedRoll(diceKeyOf(game), rolls.slice(before), before + 1);
  return forged && `The dice of roll ${before + forged.index + 1} do not match the seed.`;
}

/** The number of imported rolls, which are the first ones in the log. */
const importedRolls = (events: readonly RecordedEvent[]): number =>
  events
    .flatMap((event) => (event.type === 'gameImported' ? event.origins : []))
    .reduce((sum, { rolls }) => sum + rolls, 0);
