/** Games that end together. */
import { offer } from './games.js';
import { play } from './play.js';
import { together, type Activity } from './scene.js';

/** Plays short games at the same time, as a program does, so that several end together. */
export const playSeveral: Activity = async (client, scene) => {
  const { api, random, history } = client;
  const ruleset = scene.rulesets[2] ?? 'yahtc';
  const playOne = async (): Promise<void> => {
    const game = await api.createGame({ ruleset, seats: [{}] });
    history.gamesMade += 1;
    offer(scene, game);
    await play(client, game.id, scene, game);
  };
  await together([playOne(), ...Array.from({ length: random.of([3, 7, 15]) }, playOne)]);
};
