import { Dice } from '../../src/games/domain/dice.js';
import type { ThrowDie } from '@yamb-server/engine';
import { startServer, type TestServer } from './server.js';

/** Dice that show what a test says. */
export class ScriptedDice extends Dice {
  private faces: readonly number[] = [];

  /** Sets the faces of every later throw, by position. */
  show(...faces: readonly number[]): void {
    this.faces = faces;
  }

  override of(): ThrowDie {
    return (_roll, position) => {
      const face = this.faces[position];
      if (face === undefined) throw new Error(`The test sets no face for the die at position ${position}`);
      return face;
    };
  }
}

/** Starts a server with scripted dice. */
export async function startScripted(): Promise<{ server: TestServer; dice: ScriptedDice }> {
  const dice = new ScriptedDice();
  const server = await startServer({
    override: (builder) => builder.overrideProvider(Dice).useValue(dice),
  });
  return { server, dice };
}
