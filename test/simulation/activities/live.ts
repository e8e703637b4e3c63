/** The life of a player: one activity after the other. */
import { ConnectionError, YambError } from '@yamb-server/client';
import type { SimulatedClient } from '../simulated-client.js';
import { block, changeToken, hide, leaveForGood, rename } from './accounts.js';
import { playDaily, playDuel, playTournament } from './competitions.js';
import { exportAndImport, saveAndOpen } from './files.js';
import { createAndPlay, joinAndPlay, playQuickly, playRematch, revisit } from './games.js';
import { playSeveral } from './several.js';
import { isExpected, type Activity, type Scene } from './scene.js';
import { spy } from './spying.js';

const WEIGHTS: readonly (readonly [number, Activity])[] = [
  [30, createAndPlay],
  [28, joinAndPlay],
  [14, playQuickly],
  [12, playSeveral],
  [10, playRematch],
  [6, revisit],
  [8, playDuel],
  [4, playTournament],
  [2, playDaily],
  [5, saveAndOpen],
  [4, exportAndImport],
  [3, rename],
  [4, block],
  [2, hide],
  [2, changeToken],
  [3, leaveForGood],
  [8, spy],
];
const ALL = WEIGHTS.flatMap(([weight, activity]) => Array.from({ length: weight }, () => activity));

/** Lives until a number of activities is done or the simulation stops. */
export async function live(client: SimulatedClient, scene: Scene, activities: number): Promise<void> {
  const { random } = client;
  for (let done = 0; done < activities && !scene.stop.aborted; done += 1) {
    try {
      await random.of(ALL)(client, scene);
      if (random.chance(0.3)) await client.repeat();
    } catch (error) {
      if (error instanceof YambError && !isExpected(error))
        client.history.faults.push(`${client.name} got ${error.code}: ${error.message}`);
      else if (!(error instanceof YambError) && !(error instanceof ConnectionError)) throw error;
    }
    await client.pause(random.between(0, 50));
  }
}
