import type { TableGameFragment } from './documents/documents.js';
import type { CommandOptions, FieldToEnter, GameClient } from './game-client.js';
import type { Outcome } from './outcome.js';
import type { FollowGameOptions, GameUpdate, LiveGameOptions, SheetForm } from './sheet-form.js';

/** The part of `YambClient` that a live game uses. */
interface Follower extends GameClient {
  followGame(gameId: string, options: FollowGameOptions): AsyncIterable<GameUpdate<SheetForm>>;
}

/**
 * The current state of a game, for a table on screen. It combines updates with the outcomes of your own
 * commands, and never shows an older state after a newer one. A slow reader skips states, but always gets the
 * latest.
 *
 * ```ts
 * const table = client.liveGame(gameId);
 * for await (const game of table) draw(game);
 * ```
 */
export class LiveGame<Game extends TableGameFragment = TableGameFragment> implements AsyncIterable<Game> {
  private latest: Game | undefined;
  /** One callback for each loop that waits for a newer state. */
  private readonly waiting = new Set<() => void>();

  constructor(
    private readonly client: Follower,
    /** The game's id. */
    readonly gameId: string,
    private readonly options: LiveGameOptions,
  ) {}

  /** The latest known state; undefined before the first one arrives. */
  get game(): Game | undefined {
    return this.latest;
  }

  /** Follows the game to its end. Iterations are independent of each other. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Game, void, undefined> {
    const stop = new AbortController();
    const { signal: outer } = this.options;
    const signal = outer ? AbortSignal.any([outer, stop.signal]) : stop.signal;
    let end: { readonly error?: Error } | undefined;
    const reading = this.read(signal)
      .then(
        () => (end = {}),
        (error: unknown) => (end = { error: error as Error }),
      )
      .finally(() => {
        this.wake();
      });
    try {
      for (let shown = -1; ;) {
        const game = this.latest;
        if (game && game.version > shown) {
          shown = game.version;
          yield game;
        } else if (end?.error) throw end.error;
        else if (end) return;
        else
          await new Promise<void>((resolve) => {
            this.waiting.add(resolve);
          });
      }
    } finally {
      stop.abort();
      await reading;
    }
  }

  roll(keep?: readonly number[], options?: CommandOptions): Promise<Outcome> {
    return this.take(this.client.roll(this.gameId, keep, options));
  }

  keep(positions: readonly number[], options?: CommandOptions): Promise<Outcome> {
    return this.take(this.client.keep(this.gameId, positions, options));
  }

  announce(row: string, options?: CommandOptions): Promise<Outcome> {
    return this.take(this.client.announce(this.gameId, row, options));
  }

  enterField(field: FieldToEnter, options?: CommandOptions): Promise<Outcome> {
    return this.take(this.client.enterField(this.gameId, field, options));
  }

  undo(options?: CommandOptions): Promise<Outcome> {
    return this.take(this.client.undo(this.gameId, options));
  }

  endTurn(options?: CommandOptions): Promise<Outcome> {
    return this.take(this.client.endTurn(this.gameId, options));
  }

  resign(options?: CommandOptions): Promise<Outcome> {
    return this.take(this.client.resign(this.gameId, options));
  }

  private async read(signal: AbortSignal): Promise<void> {
    for await (const { game } of this.client.followGame(this.gameId, { ...this.options, signal }))
      // The options of `liveGame` guarantee that the game matches `Game`.
      this.show(game as Game);
  }

  private async take(command: Promise<Outcome>): Promise<Outcome> {
    const outcome = await command;
    // The outcome of a command does not include sheets.
    if (!this.options.sheets) this.show(outcome.game as Game);
    return outcome;
  }

  private show(game: Game): void {
    if (this.latest && this.latest.version >= game.version) return;
    this.latest = game;
    this.wake();
  }

  private wake(): void {
    const waiting = [...this.waiting];
    this.waiting.clear();
    for (const resolve of waiting) resolve();
  }
}
