/** Presents a game on a server to one of its players. */
import type { TableGameWithTextFragment } from '@yamb-server/client';
import type { GameCommand } from '../../games/domain/turn-order.js';
import { type CliMessages, cliMessages } from '../messages.generated.js';
import { OWN_COMMAND } from '../terminal.js';
import { failureOf, reaching, sendCommand } from '../server-client.js';
import { columnLegend, namedTurn, type SheetNames } from './field-names.js';
import { hintsText, MAX_HINTS } from './hint-text.js';
import { openRemoteGame, type OpenedGame } from './open-remote-game.js';
import type { PlayOptions } from './play-options.js';
import type { AdviceWish, Table, TableView } from './table.js';

/** @throws CommandFailure if the server cannot be reached or refuses the game */
export async function openRemoteTable(server: string, options: PlayOptions): Promise<Table> {
  return new RemoteTable(await openRemoteGame(server, options), cliMessages[options.language]);
}

class RemoteTable implements Table {
  /** Versions created by this player's commands; only other versions are reported. */
  private readonly own = new Set<number>();
  /** The command in flight; its update may arrive before its response. */
  private sent: Promise<unknown> = Promise.resolve();
  private game: TableGameWithTextFragment;
  readonly title: string;

  constructor(
    private readonly opened: OpenedGame,
    private readonly words: CliMessages,
  ) {
    this.game = opened.game;
    this.title = opened.names.title;
  }

  get greeting(): readonly string[] {
    const { id, fairness } = this.game;
    return [this.words.gameOn({ id, url: this.opened.client.url }), this.words.boundDice(fairness)];
  }

  look(): TableView {
    const { names, playerId } = this.opened;
    return { ...viewOf(this.game, names, playerId, this.words), invitation: this.invitation() };
  }

  /** Reports a network error like a refusal, because a retry may succeed. */
  play(command: GameCommand): Promise<string | null> {
    const sent = this.orFailure(() => this.send(command));
    this.sent = sent.catch(() => undefined);
    return sent;
  }

  advise({ chances }: AdviceWish): Promise<string | null> {
    return this.orFailure(async () => {
      const advice = await this.opened.client.advice(this.game.id, { first: MAX_HINTS, chances });
      return advice && advice.length > 0 ? hintsText(advice, this.words) : null;
    });
  }

  async refresh(): Promise<void> {
    const { client } = this.opened;
    const game = await reaching(client, () => client.game(this.game.id, { sheets: 'text' }));
    if (game) this.take(game);
  }

  async *follow(signal: AbortSignal): AsyncGenerator<string, void, undefined> {
    const { client } = this.opened;
    const options = { sheets: 'text', sinceVersion: this.opened.game.version, signal } as const;
    try {
      for await (const { version, game, events } of client.followGame(this.game.id, options)) {
        this.take(game);
        await this.sent;
        if (!this.own.delete(version)) yield events.map(({ sentence }) => sentence).join(' ');
      }
    } catch (error) {
      throw failureOf(error, client);
    }
  }

  /** The server keeps the game. */
  isLostOnLeaving(): boolean {
    return false;
  }

  farewell(): readonly string[] {
    const { words } = this;
    const { id, fairness } = this.game;
    const { url, token = '' } = this.opened.client;
    return fairness.seed === null
      ? [words.goesOn, `  YAMB_TOKEN=${token} ${OWN_COMMAND} play --server ${url} --game ${id}`]
      : [words.seed({ seed: fairness.seed }), words.game({ id })];
  }

  private async send(command: GameCommand): Promise<string | null> {
    const { id, version, turn, seats } = this.game;
    // Bots roll at once, so there is no time for an undo.
    const isFinal = command.type === 'enterField' && seats.some(({ level }) => level !== null);
    const outcome = await sendCommand(
      this.opened.client,
      id,
      isFinal ? { ...command, endTurn: true } : command,
      // The first roll is legal whether or not the previous player has ended the turn yet.
      { expectedVersion: turn?.yours === true ? version : undefined },
    );
    if (outcome.accepted) this.own.add(outcome.game.version);
    // Outcomes omit sheets.
    if (outcome.game.version > version) await this.refresh();
    return outcome.accepted ? null : outcome.message;
  }

  /** Returns the result of work, or the message of its failure. */
  private orFailure(work: () => Promise<string | null>): Promise<string | null> {
    return work().catch((error: unknown) => failureOf(error, this.opened.client).message);
  }

  /** The command with which others join, in lines short enough for any window. */
  private invitation(): readonly string[] {
    const { status, joinCode, id } = this.game;
    if (status !== 'OPEN' || joinCode === null) return [];
    const { url } = this.opened.client;
    return [
      this.words.invitation,
      `  ${OWN_COMMAND} play --server ${url} \\`,
      `    --join ${id}:${joinCode}`,
    ];
  }

  /** Ignores a response that arrives after a newer update. */
  private take(game: TableGameWithTextFragment): void {
    if (game.version >= this.game.version) this.game = game;
  }
}

/** @param playerId the player at the terminal */
function viewOf(
  { status, phase, seats, sides, winners, turn }: TableGameWithTextFragment,
  names: SheetNames,
  playerId: string,
  words: CliMessages,
): Omit<TableView, 'invitation'> {
  const seat = turn && seats[turn.seat.index];
  return {
    turn: turn && {
      ...turn,
      ...namedTurn(names, turn),
      player: seat?.name ?? words.player({ number: turn.seat.index + 1 }),
      // After an entry, the next player may roll at once.
      isYours: turn.yours || (phase === 'ENTERED' && turn.nextSeat.playerId === playerId),
      side: seat?.side ?? 0,
    },
    isOver: status === 'FINISHED' || status === 'ABANDONED',
    isWatched: seats.every((one) => one.playerId !== playerId),
    legend: columnLegend(names),
    sides: sides.map(({ index, total, seats: ofSide, sheet }) => ({
      names: ofSide.map((one) => seats[one.index]?.name ?? words.free),
      sheet: sheet.text,
      total,
      won: winners.some((winner) => winner.index === index),
    })),
  };
}
