/** Reads what others have, which permissions may deny. */
import { otherPlayer, type Activity } from './scene.js';

const GAME = `query Spy($id: ID!) {
  game(id: $id) { id version joinCode seats { playerId } fairness { seed } }
}`;
const GAMES = `query SpyList {
  games(first: 20) { nodes { id version joinCode seats { playerId } fairness { seed } } }
}`;
const PLAYER = 'query SpyPlayer($id: ID!) { player(id: $id) { id gamesPlayed } }';

interface ShownPlayer {
  readonly player: { readonly gamesPlayed: number | null } | null;
}

/** `Sights` records the games that a response shows, for checkers. Hidden statistics are visible at once. */
export const spy: Activity = async (client, scene) => {
  const { api, random, history } = client;
  if (scene.games.length > 0) await api.request(GAME, { id: random.of(scene.games) });
  if (random.chance(0.5)) await api.request(GAMES);
  const other = otherPlayer(client, scene);
  if (!other) return;
  const { id } = other;
  const isHidden = history.hidden.has(id);
  const { player } = await api.request<ShownPlayer>(PLAYER, { id });
  if (isHidden && typeof player?.gamesPlayed === 'number')
    history.faults.push(`${client.name} saw the statistics that player ${id} hides.`);
};
