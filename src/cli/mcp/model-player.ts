/** Plays on a server for a language model, which chooses the moves. Each function returns the answer of a tool. */
import type { Outcome, YambClient } from '@yamb-server/client';
import { CommandFailure } from '../failure.js';
import { MAX_HINTS } from '../play/hint-text.js';
import type { AdviceWish } from '../play/table.js';
import { adviceText, isToAct, tableText, type ModelGame } from './game-text.js';
import { world } from '../../kernel/world.js';

/** The current game as text. */
export const table = async (client: YambClient, id: string): Promise<string> =>
  textOf(id, await client.game(id, { sheets: 'text' }));

/** @param waitSeconds maximum time to wait for other players */
export async function look(client: YambClient, id: string, waitSeconds: number): Promise<string> {
  let game = await client.game(id, { sheets: 'text' });
  if (game && waitSeconds > 0 && isWaiting(game)) {
    const signal = world.timeout(waitSeconds * 1_000);
    const options = { sheets: 'text', sinceVersion: game.version, signal } as const;
    try {
      for await (const update of client.followGame(id, options)) {
        ({ game } = update);
        if (!isWaiting(game)) break;
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
  return textOf(id, game);
}

/** The game after a command. @throws CommandFailure for a refusal, with the legal moves */
export async function played(client: YambClient, id: string, sent: Promise<Outcome>): Promise<string> {
  const outcome = await sent;
  const text = await table(client, id);
  if (outcome.accepted) return text;
  throw new CommandFailure(`${outcome.message}\n\n${text}`);
}

/** Rolls, keeping one die for each of these faces. */
export async function roll(client: YambClient, id: string, faces: readonly number[]): Promise<Outcome> {
  const dice = faces.length === 0 ? [] : [...((await client.game(id))?.turn?.dice ?? [])];
  const keep = faces.map((face) => {
    const at = dice.findIndex((die) => die.face === face);
    const [die] = at < 0 ? [] : dice.splice(at, 1);
    if (!die) throw new CommandFailure(`Not enough dice show ${face}. Keep only faces on the table.`);
    return die.position;
  });
  return client.roll(id, keep);
}

export const advice = async (client: YambClient, id: string, { chances }: AdviceWish): Promise<string> =>
  adviceText((await client.advice(id, { first: MAX_HINTS, chances })) ?? []);

const textOf = (id: string, game: ModelGame | null): string =>
  game ? tableText(game) : `Game ${id} does not exist, or you may not see it.`;

/** Whether the game waits for other players. */
const isWaiting = (game: ModelGame): boolean =>
  game.status === 'OPEN' || (game.turn !== null && !isToAct(game));
