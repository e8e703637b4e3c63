import type { VectorCommand } from '../fixtures/games.js';
import type { GameClient, MoveAnswer } from './game-client.js';

/** Sends the command of one step of the reference games. The server decides the dice. */
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
