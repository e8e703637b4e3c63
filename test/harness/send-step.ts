import type { VectorCommand } from '../fixtures/games.js';
import type { GameClient, MoveAnswer } from './game-client.js';

/** Sends the command of a step of the referee's games. The dice that it throws are up to the server. */
export function sendStep<Shown>(table: GameClient<Shown>, step: VectorCommand): Promise<MoveAnswer<Shown>> {
  switch (step.do) {
    case 'roll':
      return table.roll(step.keep);
    case 'announce':
      return table.announce(step.row);
    case 'enter':
      return table.enter(step.column, step.row);
    case 'undo':
      return table.undo();
    case 'endTurn':
      return table.endTurn();
  }
}
