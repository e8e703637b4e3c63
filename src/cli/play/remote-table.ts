import { randomUUID } from 'node:crypto';
import type { GameCommand } from '../../games/domain/turn-order.js';
import { CommandFailure } from '../failure.js';
import { cliMessages, type CliMessages } from '../messages.generated.js';
import { OWN_COMMAND } from '../own-command.js';
import { followGame } from './follow-game.js';
import type { GraphqlClient } from './graphql-client.js';
import { hintsText } from './hint-text.js';
import { openRemoteGame, type RemoteSetup } from './open-remote-game.js';
import { remoteAdvice } from './remote-advice.js';
import {
  commandOf,
  LOOK,
  viewOf,
  type MoveAnswer,
  type RemoteGame,
  type RemoteNames,
} from './remote-game.js';
import type { Table, TableView } from './table.js';

/** @throws CommandFailure when the server cannot be reached or refuses the game */
export async function openRemoteTable(setup: RemoteSetup): Promise<Table> {
  const { game, names, ...player } = await openRemoteGame(setup);
  return new RemoteTable(player, game, names, cliMessages[setup.language]);
}

/** Who plays, and where. */
interface Player {
  readonly client: GraphqlClient;
  readonly token: string;
  readonly playerId: string;
}

/** A game on a server, as its player sees it. */
class RemoteTable implements Table {
  /** Versions that this player's commands have made: only those of others are reported. */
  private readonly own = new Set<number>();
  /** The command on its way, whose update may come before its response. */
  private sent: Promise<unknown> = Promise.resolve();
  private readonly firstVersion: number;

  constructor(
    private readonly player: Player,
    private game: RemoteGame,
    private readonly names: RemoteNames,
    private readonly words: CliMessages,
  ) {
    this.firstVersion = game.version;
  }

  get title(): string {
    return this.names.title;
  }

  get greeting(): readonly string[] {
    const { id, fairness } = this.game;
    return [this.words.gameOn({ id, url: this.player.client.url }), this.words.boundDice(fairness)];
  }

  look(): TableView {
    const { game, names, words } = this;
    return { ...viewOf(game, names, this.player.playerId, words), invitation: this.invitation() };
  }

  /** Reports a network error like a refusal: the game still exists, and a retry may succeed. */
  play(command: GameCommand): Promise<string | null> {
    const sent = this.send(command);
    this.sent = sent.catch(() => undefined);
    return sent;
  }

  private async send({ type, ...fields }: GameCommand): Promise<string | null> {
    const { client, token } = this.player;
    const { id, version, turn } = this.game;
    const input = {
      ...{ gameId: id, idempotencyKey: randomUUID(), ...fields },
      // The first roll is right whether or not the player before has ended the turn in the meantime.
      ...(turn?.yours === true ? { expectedVersion: version } : {}),
      // A bot rolls as soon as it may, so that there is no time to take an entry back.
      ...(type === 'enterField' && this.hasBots() ? { endTurn: true } : {}),
    };
    try {
      const { result } = await client.ask<MoveAnswer>(commandOf(type), { input }, token);
      if (result.message === undefined) this.own.add(result.game.version);
      this.take(result.game);
      return result.message ?? null;
    } catch (error) {
      if (error instanceof CommandFailure) return error.message;
      throw error;
    }
  }

  async advise(): Promise<string | null> {
    const { client, token } = this.player;
    try {
      const advice = await remoteAdvice((query) => client.ask(query, { id: this.game.id }, token));
      return advice.length === 0 ? null : hintsText(advice, this.words);
    } catch (error) {
      if (error instanceof CommandFailure) return error.message;
      throw error;
    }
  }

  async refresh(): Promise<void> {
    const { client, token } = this.player;
    const { game } = await client.ask<{ game: RemoteGame | null }>(LOOK, { id: this.game.id }, token);
    if (game) this.take(game);
  }

  async *follow(signal: AbortSignal): AsyncGenerator<string, void, undefined> {
    const { client, token } = this.player;
    const seen = { id: this.game.id, version: this.firstVersion };
    for await (const { version, game, events } of followGame(client, token, seen, signal)) {
      this.take(game);
      await this.sent;
      if (!this.own.delete(version)) yield events.map(({ sentence }) => sentence).join(' ');
    }
  }

  /** The server keeps the game. */
  isLostOnLeaving(): boolean {
    return false;
  }

  farewell(): readonly string[] {
    const { words } = this;
    const { id, fairness } = this.game;
    const { client, token } = this.player;
    return fairness.seed === null
      ? [words.goesOn, `  YAMB_TOKEN=${token} ${OWN_COMMAND} play --server ${client.url} --game ${id}`]
      : [words.seed({ seed: fairness.seed }), words.game({ id })];
  }

  /** A command for the others, in lines that no window breaks. */
  private invitation(): readonly string[] {
    const { status, joinCode, id } = this.game;
    if (status !== 'OPEN' || joinCode === null) return [];
    const { url } = this.player.client;
    return [
      this.words.invitation,
      `  ${OWN_COMMAND} play --server ${url} \\`,
      `    --join ${id}:${joinCode}`,
    ];
  }

  private hasBots(): boolean {
    return this.game.seats.some(({ level }) => level !== null);
  }

  /** A response may come after an update that is newer. */
  private take(game: RemoteGame): void {
    if (game.version >= this.game.version) this.game = game;
  }
}
