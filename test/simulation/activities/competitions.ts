/** Games in which everyone has the same dice. */
import type { SimulatedClient } from '../simulated-client.js';
import { play } from './play.js';
import { onDevices, type Activity, type Scene } from './scene.js';

/** A time by the clock of the client, as text. */
const inMs = ({ network: { world } }: SimulatedClient, least: number, most: number): string =>
  new Date(world.now() + world.source.between(least, most)).toISOString();

/** Plays the client's game of the next round. */
async function playDeal(client: SimulatedClient, id: string, scene: Scene): Promise<void> {
  const game = await onDevices(client, () => client.api.competitions.playDeal(id));
  client.history.gamesMade += 1;
  await play(client, game.id, scene);
}

/** Enters a duel or a tournament, and plays, leaves, or makes another player leave. */
const enter: Activity = async (client, scene) => {
  const { api, random } = client;
  const { competitions } = scene;
  const id = random.of([...competitions]);
  await onDevices(client, () => api.competitions.join(id));
  if (random.chance(0.1)) await api.competitions.leave(id);
  else await playDeal(client, id, scene);
  if (random.chance(0.5)) await api.competitions.standings({ id });
};

export const playDuel: Activity = async (client, scene) => {
  const { api, random } = client;
  if (scene.competitions.size > 0 && random.chance(0.6)) return enter(client, scene);
  const others = scene.clients.filter(({ id }) => id !== '' && id !== client.id).map(({ id }) => id);
  if (others.length === 0) return;
  const { id } = await api.competitions.createDuel({
    ...{ ruleset: scene.rulesets[0] ?? 'yahtc', players: [random.of(others)] },
    deadline: inMs(client, 65_000, 180_000),
  });
  scene.competitions.add(id);
  await playDeal(client, id, scene);
};

export const playTournament: Activity = async (client, scene) => {
  const { api, random } = client;
  const { id } = await api.competitions.createTournament({
    ...{ ruleset: scene.rulesets[0] ?? 'yahtc', title: 'Cup', rounds: random.of([1, 2]) },
    closesAt: inMs(client, 65_000, 180_000),
  });
  scene.competitions.add(id);
  await enter(client, scene);
  const end = random.fraction();
  if (end < 0.1) await api.competitions.removeEntrant(id, random.of(scene.clients).id);
  else if (end < 0.2) await api.competitions.cancel(id);
};

export const playDaily: Activity = async (client, scene) => {
  const game = await client.api.competitions.playDaily('yahtzee-public-domain');
  client.history.gamesMade += 1;
  if (client.random.chance(0.3)) await play(client, game.id, scene);
};
