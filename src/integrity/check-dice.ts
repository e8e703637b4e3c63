/** Whether the dice of a game are those of its seed. The seed is known here even while the game goes on. */
import { commitmentOf, dieFace } from '../fairness/index.js';
import { diceKeyOf } from '../games/domain/dice.js';
import type { Game, RecordedEvent } from '../games/domain/game.js';

/** The first roll that is not so; rolls that were thrown before an import are another server's. */
export function diceFault(game: Game, events: readonly RecordedEvent[]): string | undefined {
  if (commitmentOf(game.seed) !== game.commitment) return 'The commitment is not that of the seed.';
  const key = diceKeyOf(game);
  let roll = 0;
  let thrownElsewhere = 0;
  for (const event of events) {
    if (event.type === 'gameImported') {
      thrownElsewhere = event.origins.reduce((sum, { rolls }) => sum + rolls, 0);
    }
    if (event.type !== 'rolled') continue;
    roll += 1;
    if (roll <= thrownElsewhere) continue;
    const forged = event.dice.some(
      (face, position) => !event.kept.includes(position) && dieFace(key, roll, position) !== face,
    );
    if (forged) return `The dice of roll ${roll} are not those of the seed.`;
  }
  return undefined;
}
