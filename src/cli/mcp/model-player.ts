/** A player on a server, whose moves a language model chooses. */
import type { CreateGameInput, Outcome, YambClient } from '@yamb-server/client';
import { botAccount, clientOf, failureOf } from '../server-client.js';
import { CommandFailure } from '../failure.js';
import { remoteAdvice } from '../play/remote-advice.js';
import { adviceText, isToAct, tableText, type ModelGame } from './game-text.js';

export interface PlayerOptions {
  readonly url: string;
  /** Of a bot; missing: one is registered. */
  readonly token?: string;
  /** Of the bot that is registered. */
  readonly name: string;
}

/** What a tool answers. */
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

  /** Answers by the server. Why it cannot be reached or refuses is an answer that the model can act upon. */
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

  /** @param waitSeconds waits so long at most for the others to play */
  look(id: string, waitSeconds: number): Promise<Answer> {
    return this.answer(async (client) => {
      let game = await client.game(id, { sheets: 'text' });
      if (game && waitSeconds > 0 && isWaiting(game)) {
        const signal = AbortSignal.timeout(waitSeconds * 1_000);
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

  /** Sends a command. A refusal says what would be legal. */
  command(gameId: string, send: (client: YambClient) => Promise<Outcome>): Promise<Answer> {
    return this.answer(async (client) => {
      const outcome = await send(client);
      const text = await this.table(gameId);
      return outcome.accepted
        ? { text, isError: false }
        : { text: `${outcome.message}\n\n${text}`, isError: true };
    });
  }

  /** Rolls with dice of these faces kept. */
  roll(gameId: string, faces: readonly number[]): Promise<Answer> {
    return this.command(gameId, async (client) => {
      const dice = faces.length === 0 ? [] : [...((await client.game(gameId))?.turn?.dice ?? [])];
      const keep = faces.map((face) => {
        const at = dice.findIndex((die) => die.face === face);
        const [die] = at < 0 ? [] : dice.splice(at, 1);
        if (!die) throw new CommandFailure(`There are not so many dice that show ${face}.`);
        return die.position;
      });
      return client.roll(gameId, keep);
    });
  }

  advice(id: string): Promise<Answer> {
    return this.answer(async (client) => adviceText(await remoteAdvice(client, id)));
  }

  /** The game as it stands. */
  private async table(id: string): Promise<string> {
    return textOf(id, await this.client.game(id, { sheets: 'text' }));
  }
}

const textOf = (id: string, game: ModelGame | null): string =>
  game ? tableText(game) : `There is no game ${id}, or it is not yours to see.`;

/** Whether others are to play. */
const isWaiting = (game: ModelGame): boolean =>
  game.status === 'OPEN' || (game.turn !== null && !isToAct(game));
