/** A player on a server, whose moves a language model chooses. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { botAccount } from '../bot-account.js';
import { createGraphqlClient, type GraphqlClient } from '../play/graphql-client.js';
import { remoteAdvice } from '../play/remote-advice.js';
import { clientOf, reaching } from '../server-client.js';
import { adviceText, isToAct, tableText, type ModelGame } from './game-text.js';

export interface PlayerOptions {
  readonly url: string;
  /** Of a bot; missing: one is registered. */
  readonly token?: string;
  /** Of the bot that is registered. */
  readonly name: string;
}

const GAME = `fragment Table on Game {
  id version status joinCode text
  turn {
    yours canRoll canUndo canEndTurn rollsLeft announced dictated announceableRows
    nextSeat { name kind } dice { position face } openFields { column row score }
  }
}`;
const LOOK = `query ($id: ID!) { game(id: $id) { ...Table } } ${GAME}`;
const CREATE = `mutation ($input: CreateGameInput!) { game: createGame(input: $input) { ...Table } } ${GAME}`;
const REGISTER = 'mutation ($name: String!) { register(input: { name: $name, kind: BOT }) { token } }';
const POLL_MS = 300;

/** Names of commands with the types of their inputs. */
const COMMANDS = {
  roll: 'RollInput',
  announce: 'AnnounceInput',
  enterField: 'EnterFieldInput',
  undo: 'GameCommandInput',
  endTurn: 'GameCommandInput',
  resign: 'GameCommandInput',
  joinGame: 'JoinGameInput',
} as const;

export class ModelPlayer {
  private readonly client: GraphqlClient;
  private token: string | undefined;

  constructor(private readonly options: PlayerOptions) {
    this.client = createGraphqlClient(options.url);
  }

  /** @throws CommandFailure when the server refuses, or the token is that of a person */
  async ask<T>(query: string, variables: Readonly<Record<string, unknown>> = {}): Promise<T> {
    this.token ??= await this.signIn();
    return this.client.ask<T>(query, variables, this.token);
  }

  async begin(input: Readonly<Record<string, unknown>>): Promise<string> {
    const { game } = await this.ask<{ game: ModelGame }>(CREATE, {
      input: { ...input, idempotencyKey: randomUUID() },
    });
    return tableText(game);
  }

  /** @param waitSeconds waits so long at most for the others to play */
  async look(id: string, waitSeconds = 0): Promise<string> {
    const end = Date.now() + waitSeconds * 1_000;
    for (;;) {
      const game = await this.game(id);
      const waits = game?.status === 'OPEN' || (game?.turn && !isToAct(game));
      if (!game) return `There is no game ${id}, or it is not yours to see.`;
      if (!waits || Date.now() >= end) return tableText(game);
      await sleep(POLL_MS);
    }
  }

  /** The game as it stands; null when there is none that this player may see. */
  async game(id: string): Promise<ModelGame | null> {
    return (await this.ask<{ game: ModelGame | null }>(LOOK, { id })).game;
  }

  /** Sends a command. A refusal says what would be legal. */
  async command(
    name: keyof typeof COMMANDS,
    gameId: string,
    fields: Readonly<Record<string, unknown>> = {},
  ): Promise<{ readonly text: string; readonly isError: boolean }> {
    const document = `mutation ($input: ${COMMANDS[name]}!) { result: ${name}(input: $input) {
      ... on GameChanged { game { ...Table } } ... on MoveRefused { message game { ...Table } } } } ${GAME}`;
    const input = { gameId, ...fields, idempotencyKey: randomUUID() };
    const { result } = await this.ask<{ result: { message?: string; game: ModelGame } }>(document, { input });
    const { message, game } = result;
    if (message === undefined) return { text: tableText(game), isError: false };
    return { text: `${message}\n\n${tableText(game)}`, isError: true };
  }

  async advice(id: string): Promise<string> {
    this.token ??= await this.signIn();
    const client = clientOf(this.options.url, { token: this.token });
    return adviceText(await reaching(client, () => remoteAdvice(client, id)));
  }

  private async signIn(): Promise<string> {
    const { name, token } = this.options;
    if (token !== undefined) {
      await botAccount(this.client, token);
      return token;
    }
    return (await this.client.ask<{ register: { token: string } }>(REGISTER, { name })).register.token;
  }
}
