/** Saves of games, and games that are exported and imported. */
import type { SimulatedClient } from '../simulated-client.js';
import { play } from './play.js';
import { look, type Activity, type Table } from './scene.js';

const SAVE = 'mutation SaveGame($input: SaveGameInput!) { saveGame(input: $input) { id } }';
const OPEN =
  'mutation OpenSave($input: OpenSaveInput!) { openSave(input: $input) { id version seats { playerId } } }';
const DELETE = 'mutation DeleteSave($input: DeleteSaveInput!) { deleteSave(input: $input) }';
const EXPORT = 'query Export($id: ID!) { game(id: $id) { export(format: JSON_GZIP) } }';
const IMPORT =
  'mutation ImportGame($input: ImportGameInput!) { importGame(input: $input) { id version seats { playerId } } }';

/** A game in play in which the client has a seat. */
async function ownGame(client: SimulatedClient, games: readonly string[]): Promise<Table | null> {
  if (games.length === 0) return null;
  const game = await look(client, client.random.of(games));
  const isOwn = game?.seats.some(({ playerId }) => playerId === client.id) ?? false;
  return isOwn ? game : null;
}

/** Saves a game, and sometimes goes on with the save. */
export const saveAndOpen: Activity = async (client, scene) => {
  const { random, history } = client;
  const game = await ownGame(client, scene.games);
  if (!game) return;
  const { saveGame } = await client.mutate<{ saveGame: { id: string } }>(SAVE, {
    ...{ gameId: game.id, name: 'Later' },
    ...(random.chance(0.5) && { expectedVersion: game.version }),
  });
  const saveId = saveGame.id;
  if (random.chance(0.6)) {
    const { openSave } = await client.mutate<{ openSave: { id: string } }>(OPEN, { saveId });
    history.gamesMade += 1;
    await play(client, openSave.id, scene);
  }
  if (random.chance(0.4)) await client.mutate(DELETE, { saveId });
};

/** Imports a copy of a game. */
export const exportAndImport: Activity = async (client, scene) => {
  const game = await ownGame(client, scene.games);
  if (!game) return;
  const { api, random, history } = client;
  const exported = await api.request<{ game: { export: string } | null }>(EXPORT, { id: game.id });
  if (!exported.game) return;
  const { importGame } = await client.mutate<{ importGame: { id: string } }>(IMPORT, {
    ...{ data: exported.game.export, private: random.chance(0.3) },
  });
  history.gamesMade += 1;
  await play(client, importGame.id, scene);
};
