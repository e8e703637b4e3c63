import { Dice } from '../../src/games/domain/dice.js';
import type { ThrowDie } from '@yamb-server/engine';
import { startServer, type TestServer } from './server.js';

/** Dice that fall as a test says. */
export class ScriptedDice extends Dice {
  private faces: readonly number[] = [];

  /** What every throw from now on shows, by position. */
  show(...faces: readonly number[]): void {
    this.faces = faces;
  }

  override of(): ThrowDie {
    return (_roll, position) => {
      const face = this.faces[position];
      if (face === undefined) throw new Error(`The test says nothing of the die at position ${position}`);
      return face;
    };
  }
}

/** A server whose dice fall as the test says. */
export async function startScripted(): Promise<{ server: TestServer; dice: ScriptedDice }> {
  const dice = new ScriptedDice();
  const server = await startServer({
    override: (builder) => builder.overrideProvider(Dice).useValue(dice),
  });
  return { server, dice };
}
