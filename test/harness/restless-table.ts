import type { Client } from './client.js';
import { createGame, GameClient, accepted, type NewGame } from './game-client.js';
import { BRIEF, type Brief, type GameView } from './game-view.js';
import { Journal } from './journal.js';
import { playRandomly } from './random-player.js';
import { openSave, saveGame, sendDelete } from './saves.js';

const KINDS: readonly NewGame[] = [
  { ruleset: 'winyamb', clientSeed: 'restless' },
  { ruleset: 'yamb', seats: [{ name: 'Ana' }, { name: 'Bora' }] },
  { ruleset: 'yahtc', ranked: true },
  { ruleset: 'yams', variants: ['columns', 'rill'], seats: [{}, { access: 'ANYONE' }] },
  { ruleset: 'enhanced-yahtzee', ranked: true },
];

/** Number of commands between two reads of the game. */
const STRETCH = 40;

/** Plays one game after another, and sometimes saves one and continues from the save. */
export class RestlessTable {
  readonly journal: Journal;
  private games = 0;

  private constructor(
    server: Client,
    private readonly token: string,
    private readonly friend: string,
    private readonly index: number,
  ) {
    this.journal = new Journal(server);
  }

  static async open(server: Client, index: number): Promise<RestlessTable> {
    const [token, friend] = [await server.register(`Bot ${index}`), await server.register(`Friend ${index}`)];
    return new RestlessTable(server, token, friend, index);
  }

  /** Plays until a request fails, for example because the server is killed. */
  async play(): Promise<never> {
    for (;;) await this.playOn();
  }

  private async playOn(): Promise<void> {
    const { journal, token } = this;
    const id = journal.gameId ?? (await this.create());
    const table = new GameClient<Brief>(journal, token, id, BRIEF);
    const before = await table.game();
    if (before.status === 'OPEN') await accepted(table.as(this.friend).join());
    else if (!before.turn) await this.create();
    else if (isShared(before)) await accepted(table.as(this.friend).resign());
    else await this.playStretch(table, before);
  }

  private async playStretch(table: GameClient<Brief>, from: Brief): Promise<void> {
    await playRandomly(table, from, STRETCH, () => undefined);
    const { turn } = await table.game();
    if (turn?.canSave) await this.saveAndOpen(table.id);
  }

  private async create(): Promise<string> {
    const kind = KINDS[(this.index + this.games++) % KINDS.length] ?? { ruleset: 'yamb' };
    return (await createGame(this.journal, this.token, kind)).id;
  }

  private async saveAndOpen(gameId: string): Promise<void> {
    const { id } = await saveGame(this.journal, this.token, gameId);
    await openSave(this.journal, this.token, id);
    await sendDelete(this.journal, id, this.token);
  }
}

/** Whether the friend has a seat: they resign because they do not play. */
const isShared = ({ seats }: GameView): boolean => new Set(seats.map(({ playerId }) => playerId)).size > 1;
