/** Players who use several servers at once, so that their commands conflict. */
import type { Client } from './client.js';
import { accepted, createGame, GameClient } from './game-client.js';
import { BRIEF, type Brief } from './game-view.js';
import { Journal, Refused } from './journal.js';
import { playRandomly } from './random-player.js';
import { waitFor } from './wait-for.js';

/** Initial upper bound of the delay between two reads while the opponent has the turn. */
const POLL_MS = 10;

/** One of a player's devices. It plays whenever its player has the turn and does not know of the other devices. */
class Device {
  readonly journal: Journal;
  /** Number of its commands that came too late. */
  refused = 0;

  constructor(
    server: Client,
    private readonly token: string,
    private readonly seat: number,
    hasty: boolean,
  ) {
    this.journal = new Journal(server, { hasty });
  }

  async play(gameId: string): Promise<void> {
    const table = new GameClient<Brief>(this.journal, this.token, gameId, BRIEF);
    let game: Brief = await table.game();
    while (game.turn) {
      if (game.turn.seat.index !== this.seat) game = await nextVersion(table, game.version);
      else {
        await this.playStretch(table, game);
        game = await table.game();
      }
    }
  }

  private async playStretch(table: GameClient<Brief>, game: Brief): Promise<void> {
    this.journal.sees(game.id, game.version);
    try {
      await playRandomly(table, game, 5, () => undefined);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refused += 1;
    }
  }
}

/** Waits for the opponent's command to change the game's version. */
const nextVersion = (table: GameClient<Brief>, version: number): Promise<Brief> =>
  waitFor(
    async () => {
      const game: Brief = await table.game();
      return game.version !== version && game;
    },
    `a version after ${version} of game ${table.id}`,
    POLL_MS,
  );

/** Two players who play one game after another, each with a device on every server. */
export class Rivals {
  private readonly host: Journal;
  private readonly devices: readonly Device[];

  private constructor(
    server: Client,
    servers: readonly Client[],
    private readonly tokens: readonly [string, string],
  ) {
    this.host = new Journal(server);
    // One of a player's devices sends the version that it has seen. The other sends commands that may be out of date.
    this.devices = tokens.flatMap((token, seat) =>
      servers.map((one, index) => new Device(one, token, seat, (index + seat) % 2 === 0)),
    );
  }

  static async open(server: Client, servers: readonly Client[]): Promise<Rivals> {
    return new Rivals(server, servers, [await server.register('Ana'), await server.register('Bora')]);
  }

  get journals(): readonly Journal[] {
    return [this.host, ...this.devices.map(({ journal }) => journal)];
  }

  get gameId(): string | undefined {
    return this.host.gameId;
  }

  /** Number of commands that came too late. */
  get refused(): number {
    return this.devices.reduce((sum, { refused }) => sum + refused, 0);
  }

  async play(): Promise<never> {
    const [ana, bora] = this.tokens;
    for (;;) {
      const table = await createGame(this.host, ana, {
        ruleset: 'yahtc',
        seats: [{}, { access: 'ANYONE' }],
      });
      await accepted(table.as(bora).join());
      await this.playTogether(table.id);
    }
  }

  private async playTogether(gameId: string): Promise<void> {
    const playing = this.devices.map((device) => device.play(gameId));
    try {
      await Promise.all(playing);
    } finally {
      // Waits for the other devices' responses before the game is over.
      await Promise.allSettled(playing);
    }
  }
}
