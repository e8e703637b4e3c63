/** Plays a game until it is over, or until the player loses patience. */
import type { SimulatedClient } from '../simulated-client.js';
import { anyCommand, move } from './moves.js';
import { command, look, onDevices, type Scene, type Table } from './scene.js';

/** @param known the game as it was created */
export async function play(
  client: SimulatedClient,
  id: string,
  { stop, over, games }: Scene,
  known?: Table,
): Promise<void> {
  const { random } = client;
  let game = known ?? (await look(client, id));
  if (!games.includes(id)) games.push(id);
  let waited = 0;
  for (let step = 0; step < 2_000 && game && !stop.aborted; step += 1) {
    if (game.status !== 'OPEN' && game.status !== 'PLAYING') {
      over.push(id);
      // Sends a command that was chosen before the end was known.
      if (random.chance(0.2)) await anyCommand(client, id);
      return;
    }
    if (game.status === 'PLAYING' && game.turn?.yours === true) {
      const before = game;
      // Closes the window, and leaves the rest to the others or the clock.
      if (random.chance(0.02)) return;
      ({ game } = await onDevices(client, () => move(client, before)));
      waited = 0;
      continue;
    }
    waited += 1;
    if (waited > 12 || random.chance(0.005)) {
      await giveUp(client, game);
      if (waited > 18) return;
    }
    await client.pause(random.between(5, 100) * (1 + waited));
    game = await look(client, id);
  }
}

/** Leaves a game in which nothing happens, or takes the win. */
async function giveUp(client: SimulatedClient, { id, status, claimableAt }: Table): Promise<void> {
  const { api, random } = client;
  if (status === 'OPEN') await onDevices(client, () => command(client, 'leave', id, () => api.leaveGame(id)));
  else if (claimableAt !== null && random.chance(0.5)) {
    const substitute = random.chance(0.5);
    await command(client, 'claim', id, () => api.claim(id, { substitute }));
  } else await command(client, 'resign', id, () => api.resign(id));
}
