import { createClient } from './client.js';
import { accepted, createGame, type GameClient } from './game-client.js';

/** Moves in one game: a turn takes some hundred changes. */
const MOVES_OF_A_GAME = 80;

/** Makes games of one player, with dice on the table. */
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

/** How long moves took, in milliseconds: Infinity where none got through. */
export interface MoveTimes {
  readonly p95: number;
  readonly worst: number;
}

/** Marks dice and takes the marks back, at the pace of a fast player. */
export async function play(
  newGame: Player,
  moves: number,
  goOn: () => boolean = () => true,
): Promise<MoveTimes> {
  const times: number[] = [];
  let game = await newGame();
  for (let move = 0; move < moves && goOn(); move += 1) {
    if (move % MOVES_OF_A_GAME === MOVES_OF_A_GAME - 1) game = await newGame();
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
