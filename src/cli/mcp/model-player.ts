/** Plays on a server for a language model, which chooses the moves. */
import type { CreateGameInput, Outcome, YambClient } from '@yamb-server/client';
import { botAccount, clientOf, failureOf } from '../server-client.js';
import { CommandFailure } from '../failure.js';
import { remoteAdvice } from '../play/remote-advice.js';
import type { AdviceWish } from '../play/table.js';
import { adviceText, isToAct, tableText, type ModelGame } from './game-text.js';
import { world } from '../../kernel/world.js';

export interface PlayerOptions {
  readonly url: string;
  /** A bot's token; if missing, a bot is registered. */
  readonly token?: string;
  /** Name for a newly registered bot. */
  readonly name: string;
}

/** The answer of a tool. */
export interface Answer {
  readonly text: string;
  readonly isError: boolean;
}

export class ModelPlayer {
  private readonly client: YambClient;
  private isSignedIn = false;

  constructor(private readonly options: PlayerOptions) {
    this.client = clientOf(options.url, options);
  }

  /** Runs work on the server. Refusals and connection errors become answers that the model can act on. */
  async answer(work: (client: YambClient) => Promise<string | Answer>): Promise<Answer> {
    try {
      if (!this.isSignedIn) await botAccount(this.client, this.options.name);
      this.isSignedIn = true;
      const answer = await work(this.client);
      return typeof answer === 'string' ? { text: answer, isError: false } : answer;
    } catch (error) {
      return { text: failureOf(error, this.client).message, isError: true };
    }
  }

  begin(input: CreateGameInput): Promise<Answer> {
    return this.answer(async (client) => this.table((await client.createGame(input)).id));
  }

  /** @param waitSeconds maximum time to wait for other players */
  look(id: string, waitSeconds: number): Promise<Answer> {
    return this.answer(async (client) => {
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
    });
  }

  /** Sends a command. A refusal lists the legal moves. */
  command(gameId: string, send: (client: YambClient) => Promise<Outcome>): Promise<Answer> {
    return this.answer(async (client) => {
      const outcome = await send(client);
      const text = await this.table(gameId);
      return outcome.accepted
        ? { text, isError: false }
        : { text: `${outcome.message}\n\n${text}`, isError: true };
    });
  }

  /** Rolls, keeping one die for each of these faces. */
  roll(gameId: string, faces: readonly number[]): Promise<Answer> {
    return this.command(gameId, async (client) => {
      const dice = faces.length === 0 ? [] : [...((await client.game(gameId))?.turn?.dice ?? [])];
      const keep = faces.map((face) => {
        const at = dice.findIndex((die) => die.face === face);
        const [die] = at < 0 ? [] : dice.splice(at, 1);
        if (!die) throw new CommandFailure(`Not enough dice show ${face}. Keep only faces on the table.`);
        return die.position;
      });
      return client.roll(gameId, keep);
    });
  }

  advice(id: string, wish: AdviceWish): Promise<Answer> {
    return this.answer(async (client) => adviceText(await remoteAdvice(client, id, wish)));
  }

  /** The current game as text. */
  private async table(id: string): Promise<string> {
    return textOf(id, await this.client.game(id, { sheets: 'text' }));
  }
}

const textOf = (id: string, game: ModelGame | null): string =>
  game ? tableText(game) : `Game ${id} does not exist, or you may not see it.`;

/** Whether the game waits for other players. */
const isWaiting = (game: ModelGame): boolean =>
  game.status === 'OPEN' || (game.turn !== null && !isToAct(game));
