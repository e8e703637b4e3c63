import { commitmentOf, findForgedRoll } from '@yamb-server/engine/fairness';
import { diceKeyOf } from '../../games/domain/dice.js';
import { thrownRolls } from '../../games/domain/thrown-rolls.js';
import { givenRolls, showsGiven } from '../../games/domain/practice-dice.js';
import type { Game, RecordedEvent } from '../../games/domain/game.js';

/**
 * Compares the dice of a stored game with its seed, which the server has even while the game runs, and with the faces that were given. Gives a sentence on
 * the first difference. Rolls from before an import are skipped: they have the seed of another server.
 */
export function diceFault(game: Game, events: readonly RecordedEvent[]): string | undefined {
  if (commitmentOf(game.seed) !== game.commitment) return 'The commitment is not that of the seed.';
  const rolls = thrownRolls(events);
  const imported = importedRolls(events);
  const { practiceDice } = game;
  const given = givenRolls(practiceDice, rolls.length);
  const changed = rolls.findIndex(
    (roll, index) => practiceDice && index < given && !showsGiven(practiceDice, index + 1, roll),
  );
  if (changed >= 0) return `The dice of roll ${changed + 1} are not those that were given.`;
  // A game with given dice has no import in its history.
  const before = imported + given;
  const forged = findForgedRoll(diceKeyOf(game), rolls.slice(before), before + 1);
  return forged && `The dice of roll ${before + forged.index + 1} are not those of the seed.`;
}

/** The number of rolls that an import has brought; they are the first ones of the log. */
const importedRolls = (events: readonly RecordedEvent[]): number =>
  events
    .flatMap((event) => (event.type === 'gameImported' ? event.origins : []))
    .reduce((sum, { rolls }) => sum + rolls, 0);
