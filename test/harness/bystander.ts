import { createClient } from './client.js';
import { accepted, createGame, type GameClient } from './game-client.js';

/** Moves per game: a turn takes about a hundred changes. */
const MOVES_PER_GAME = 80;

/** Makes single-player games with dice on the table. */
export type Player = () => Promise<ReturnType<GameClient['brief']>>;

/** A player at an address, as a trusted proxy reports it. */
export async function playerAt(url: string, address: string): Promise<Player> {
  const client = createClient(url, (target, init) =>
    fetch(target, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), 'x-forwarded-for': address },
    }),
  );
  const token = await client.register('Bystander');
  return async () => {
    const game = (await createGame(client, token, { ruleset: 'yamb' })).brief();
    await accepted(game.roll());
    return game;
  };
}

/** Durations of moves in milliseconds; Infinity if no move succeeded. */
export interface MoveTimes {
  readonly p95: number;
  readonly worst: number;
}

/** Toggles kept dice at the pace of a fast player. */
export async function play(
  newGame: Player,
  moves: number,
  shouldContinue: () => boolean = () => true,
): Promise<MoveTimes> {
  const times: number[] = [];
  let game = await newGame();
  for (let move = 0; move < moves && shouldContinue(); move += 1) {
    if (move % MOVES_PER_GAME === MOVES_PER_GAME - 1) game = await newGame();
    const start = performance.now();
    await accepted(game.keep(move % 2 === 0 ? [0, 1] : []));
    times.push(performance.now() - start);
    await delay(10);
  }
  times.sort((a, b) => a - b);
  return { p95: times[Math.floor(times.length * 0.95)] ?? Infinity, worst: times.at(-1) ?? Infinity };
}

export const delay = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
